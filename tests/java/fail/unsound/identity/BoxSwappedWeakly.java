//@ property: assert
//@ fails-with: (byte) 5
// Weak compare-and-set of a wrapper object of the cache.
import java.util.concurrent.atomic.AtomicReference;

class BoxSwappedWeakly {
    public static void main(String[] args) throws Throwable {
        byte b = crema.Symbolic.nondetByte();
        AtomicReference<Integer> reference = new AtomicReference<>((int) b);
        assert !reference.weakCompareAndSetPlain(5, 7); //~ THROWS AssertionError
    }
}
