import java.io.BufferedReader;
import java.io.InputStreamReader;

/** Adds up amounts; trips over one that is no number. */
public class Ledger {
    public static void main(String[] args) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int sum = 0;
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            int end = line.indexOf(';');
            sum += Integer.parseInt(line.substring(end + 1));
        }
        System.out.println(sum);
    }
}
