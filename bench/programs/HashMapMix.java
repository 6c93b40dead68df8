import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The JDK's maps: put, get, merge, remove and iteration, with keys of boxed integers and of strings. */
public class HashMapMix {
    private static final int OPERATIONS = 620_000;

    public static void main(String[] args) {
        Map<Integer, Integer> numbers = new HashMap<>();
        Map<String, Integer> words = new LinkedHashMap<>();
        TreeMap<Integer, String> sorted = new TreeMap<>();
        Set<Long> seen = new HashSet<>();
        int state = 12345;
        for (int i = 0; i < OPERATIONS; i++) {
            state = state * 1103515245 + 12345;
            int key = (state >>> 8) % 5000;
            switch (i & 7) {
                case 0: numbers.put(key, i); break;
                case 1: numbers.merge(key, 1, Integer::sum); break;
                case 2: numbers.remove(key); break;
                case 3: words.merge("w" + key % 700, 1, Integer::sum); break;
                case 4: seen.add((long) key * key); break;
                case 5: sorted.put(key, "v"); break;
                case 6: sorted.pollFirstEntry(); break;
                default: numbers.getOrDefault(key, 0); break;
            }
        }
        long checksum = numbers.size() * 31L + seen.size();
        for (Map.Entry<Integer, Integer> entry : numbers.entrySet()) {
            checksum = checksum * 31 + (entry.getKey() ^ entry.getValue());
        }
        for (Map.Entry<String, Integer> entry : words.entrySet()) {
            checksum = checksum * 31 + entry.getKey().hashCode() * entry.getValue();
        }
        for (int key : sorted.keySet()) {
            checksum = checksum * 31 + key;
        }
        System.out.println(checksum);
    }
}
