//@ assuming:
import java.util.concurrent.ConcurrentHashMap;

class ConcurrentWords {
    public static void main(String[] args) {
        ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();
        for (String word : new String[] {"a", "b", "a"}) {
            counts.merge(word, 1, Integer::sum);
        }
        assert counts.get("a") == 2 && counts.containsKey("b");
    }
}
