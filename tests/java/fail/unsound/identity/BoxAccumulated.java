//@ property: assert
//@ fails-with: (byte) 5
// `accumulateAndGet` and then compare-and-set.
import java.util.concurrent.atomic.AtomicReference;

class BoxAccumulated {
    public static void main(String[] args) throws Throwable {
        byte b = crema.Symbolic.nondetByte();
        AtomicReference<Integer> reference = new AtomicReference<>((int) b);
        reference.accumulateAndGet(10, Integer::sum);
        assert !reference.compareAndSet(15, 0); //~ THROWS AssertionError
    }
}
