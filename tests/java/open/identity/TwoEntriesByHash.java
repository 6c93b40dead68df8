//@ fails: two objects have the same hash code, once in some thousand million runs
import java.util.TreeMap;

class TwoEntriesByHash {
    public static void main(String[] args) {
        TreeMap<Integer, Object> byHash = new TreeMap<>();
        byHash.put(System.identityHashCode(new Object()), "first");
        byHash.put(System.identityHashCode(new Object()), "second");
        assert byHash.size() == 2;
    }
}
