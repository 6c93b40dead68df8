//@ property: assert
//@ fails-with: (byte) 5
// A set of an `IdentityHashMap`.
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

class BoxInIdentitySet {
    public static void main(String[] args) throws Throwable {
        byte b = crema.Symbolic.nondetByte();
        Set<Object> set = Collections.newSetFromMap(new IdentityHashMap<>());
        set.add((int) b);
        assert set.add(5); //~ THROWS AssertionError
    }
}
