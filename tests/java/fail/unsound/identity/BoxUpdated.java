//@ property: assert
//@ fails-with: (byte) 5
// `updateAndGet` and then a comparison with the cache.
import java.util.concurrent.atomic.AtomicReference;

class BoxUpdated {
    public static void main(String[] args) throws Throwable {
        byte b = crema.Symbolic.nondetByte();
        AtomicReference<Integer> reference = new AtomicReference<>((int) b);
        Integer next = reference.updateAndGet(x -> x + 1);
        assert next != Integer.valueOf(6); //~ THROWS AssertionError
    }
}
