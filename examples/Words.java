import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Map;
import java.util.TreeMap;

/** Counts the words on standard input: {@code crema trace examples/Words.java < README.md}. */
public class Words {
    public static void main(String[] args) throws IOException {
        Map<String, Integer> counts = new TreeMap<>();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            for (String word : line.toLowerCase().split("[^a-z]+")) {
                if (!word.isEmpty()) {
                    counts.merge(word, 1, Integer::sum);
                }
            }
        }
        counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
                .limit(10)
                .forEach(entry -> System.out.println(entry.getValue() + " " + entry.getKey()));
    }
}
