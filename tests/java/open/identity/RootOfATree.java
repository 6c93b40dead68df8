//@ fails: keys with one hash code are in a tree, which is ordered by identity hash codes; its root comes first
//@ shown: 5
import java.util.HashMap;
import java.util.Map;

class RootOfATree {
    public static void main(String[] args) {
        Map<Key, Integer> numbers = new HashMap<>(128);
        for (int i = 0; i < 20; i++) {
            numbers.put(new Key(), i);
        }
        assert numbers.values().iterator().next() == 0;
    }

    static class Key {
        @Override
        public int hashCode() {
            return 7;
        }
    }
}
