//@ property: assert
//@ fails-with: (byte) 5
// A reference to a wrapper object of the cache.
import java.lang.ref.SoftReference;

class BoxReferred {
    public static void main(String[] args) throws Throwable {
        byte b = crema.Symbolic.nondetByte();
        SoftReference<Integer> reference = new SoftReference<>(5);
        assert !reference.refersTo((int) b); //~ THROWS AssertionError
    }
}
