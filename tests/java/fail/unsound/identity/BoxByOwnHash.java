//@ property: assert
//@ fails-with: (byte) 5
// A key that compares what it holds by identity.
import java.util.HashSet;

class BoxByOwnHash {
    record Key(Object held) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && key.held == held;
        }
    
        @Override
        public int hashCode() {
            return System.identityHashCode(held);
        }
    }

    public static void main(String[] args) throws Throwable {
        byte b = crema.Symbolic.nondetByte();
        HashSet<Key> keys = new HashSet<>();
        keys.add(new Key(5));
        assert !keys.contains(new Key((int) b)); //~ THROWS AssertionError
    }
}
