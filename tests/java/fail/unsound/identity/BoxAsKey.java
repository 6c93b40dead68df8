//@ property: assert
//@ fails-with: (byte) 5
// `IdentityHashMap` finds a wrapper object of the cache.
import java.util.IdentityHashMap;

class BoxAsKey {
    public static void main(String[] args) throws Throwable {
        byte b = crema.Symbolic.nondetByte();
        IdentityHashMap<Integer, String> map = new IdentityHashMap<>();
        map.put(5, "five");
        assert map.get((int) b) == null; //~ THROWS AssertionError
    }
}
