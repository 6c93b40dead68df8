// A report over a text: word and letter counts, longest words, an index by line, a histogram, sentence lengths and a Markov chain.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

public class LibTextStatistics {
    static final String TEXT = """
        It was a bright cold day in April, and the clocks were ticking.
        The clerk walked quickly to the station; the train was late.
        "Is the train always late?" asked the clerk. Nobody answered!
        A cold wind came, and the clerk went home.
        At home the fire was bright, the tea was hot, and the day was done.
        """;

    public static void main(String[] args) {
        List<String> lines = TEXT.lines().toList();
        List<String> words = lines.stream().flatMap(l -> java.util.Arrays.stream(l.toLowerCase(Locale.ROOT).split("[^a-z]+"))).filter(w -> !w.isEmpty()).toList();
        System.out.println("lines " + lines.size() + " words " + words.size() + " characters " + TEXT.length() + " distinct " + new TreeSet<>(words).size());
        Map<String, Long> freq = words.stream().collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        freq.entrySet().stream().sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey())).limit(8).forEach(e -> System.out.printf("%-8s %2d %s%n", e.getKey(), e.getValue(), "*".repeat(e.getValue().intValue())));
        System.out.println("longest " + words.stream().distinct().sorted(Comparator.comparingInt(String::length).reversed().thenComparing(Comparator.naturalOrder())).limit(5).toList());
        Map<Character, Integer> letters = new TreeMap<>();
        for (char c : TEXT.toCharArray()) if (Character.isLetter(c)) letters.merge(Character.toLowerCase(c), 1, Integer::sum);
        System.out.println(letters);
        StringBuilder missing = new StringBuilder();
        for (char c = 'a'; c <= 'z'; c++) if (!letters.containsKey(c)) missing.append(c);
        System.out.println("missing letters " + missing);
        Map<String, TreeSet<Integer>> index = new TreeMap<>();
        for (int i = 0; i < lines.size(); i++) for (String w : lines.get(i).toLowerCase(Locale.ROOT).split("\\W+")) if (w.length() > 4) index.computeIfAbsent(w, k -> new TreeSet<>()).add(i + 1);
        index.forEach((w, at) -> System.out.println("  " + w + " " + at));
        for (String s : TEXT.replace('\n', ' ').split("(?<=[.!?])\"?\\s+")) System.out.println(s.split("\\s+").length + " words: " + (s.length() > 30 ? s.substring(0, 27) + "..." : s));
        System.out.println("vowels " + TEXT.chars().filter(c -> "aeiouAEIOU".indexOf(c) >= 0).count() + " capitals " + TEXT.chars().filter(Character::isUpperCase).mapToObj(c -> "" + (char) c).collect(Collectors.joining()) + " punctuation " + TEXT.replaceAll("[\\w\\s]", ""));
        System.out.printf(Locale.ROOT, "average word length %.3f, by length %s%n", words.stream().mapToInt(String::length).average().orElse(0), words.stream().collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.counting())));
        Map<String, List<String>> chain = new LinkedHashMap<>();
        for (int i = 0; i + 1 < words.size(); i++) chain.computeIfAbsent(words.get(i), k -> new ArrayList<>()).add(words.get(i + 1));
        Random r = new Random(4);
        StringBuilder b = new StringBuilder("the");
        String w = "the";
        for (int i = 0; i < 15 && chain.containsKey(w); i++) {
            List<String> next = chain.get(w);
            w = next.get(r.nextInt(next.size()));
            b.append(' ').append(w);
        }
        System.out.println(b);
        System.out.println("reversed words " + lines.get(3).replaceAll("[^ a-zA-Z]", "").chars().mapToObj(c -> "" + (char) c).reduce("", (x, y) -> y + x) + " | " + capitalise(lines.get(1)));
        double entropy = 0;
        int total = letters.values().stream().mapToInt(x -> x).sum();
        for (int n : letters.values()) entropy -= (double) n / total * Math.log((double) n / total) / Math.log(2);
        System.out.printf(Locale.ROOT, "entropy %.6f bits over %d letters%n", entropy, total);
    }

    static String capitalise(String s) {
        StringBuilder b = new StringBuilder();
        boolean start = true;
        for (char c : s.toCharArray()) {
            b.append(start ? Character.toUpperCase(c) : c);
            start = !Character.isLetter(c);
        }
        return b.toString();
    }
}
