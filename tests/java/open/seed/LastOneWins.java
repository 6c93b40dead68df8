//@ fails: which key is put last depends on an order that the JVM chooses when it starts
//@ shown: 20
import java.util.Map;
import java.util.TreeMap;

class LastOneWins {
    public static void main(String[] args) {
        Map<String, Integer> upper = new TreeMap<>();
        Map.of("a", 1, "A", 2).forEach((key, value) -> upper.put(key.toUpperCase(java.util.Locale.ROOT), value));
        assert upper.get("A") == 2;
    }
}
