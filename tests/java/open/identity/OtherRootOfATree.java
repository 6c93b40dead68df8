//@ fails: keys with one hash code are in a tree, which is ordered by identity hash codes; any key may be its root
import java.util.HashMap;
import java.util.Map;

class OtherRootOfATree {
    public static void main(String[] args) {
        Map<Key, Integer> numbers = new HashMap<>(128);
        for (int i = 0; i < 12; i++) {
            numbers.put(new Key(), i);
        }
        assert numbers.values().iterator().next() != 3;
    }

    static class Key {
        @Override
        public int hashCode() {
            return 7;
        }
    }
}
