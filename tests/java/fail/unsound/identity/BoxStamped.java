//@ property: assert
//@ fails-with: (byte) 5
// `AtomicStampedReference` compares by identity.
import java.util.concurrent.atomic.AtomicStampedReference;

class BoxStamped {
    public static void main(String[] args) throws Throwable {
        byte b = crema.Symbolic.nondetByte();
        AtomicStampedReference<Integer> reference = new AtomicStampedReference<>((int) b, 1);
        assert !reference.compareAndSet(5, 7, 1, 2); //~ THROWS AssertionError
    }
}
