//@ fails: either object may have the smaller identity hash code
import java.util.TreeMap;

class FirstByHash {
    public static void main(String[] args) {
        TreeMap<Integer, String> byHash = new TreeMap<>();
        byHash.put(System.identityHashCode(new Object()), "first");
        byHash.put(System.identityHashCode(new Object()), "second");
        assert byHash.firstEntry().getValue().equals("first");
    }
}
