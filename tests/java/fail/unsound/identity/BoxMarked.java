//@ property: assert
//@ fails-with: (byte) 5
// `AtomicMarkableReference` compares by identity.
import java.util.concurrent.atomic.AtomicMarkableReference;

class BoxMarked {
    public static void main(String[] args) throws Throwable {
        byte b = crema.Symbolic.nondetByte();
        AtomicMarkableReference<Integer> reference = new AtomicMarkableReference<>((int) b, false);
        assert !reference.compareAndSet(5, 7, false, true); //~ THROWS AssertionError
    }
}
