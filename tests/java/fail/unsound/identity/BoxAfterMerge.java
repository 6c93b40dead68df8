//@ property: assert
//@ fails-with: (byte) 5, true
// A merged reference to a wrapper object.
import java.util.concurrent.atomic.AtomicReference;

class BoxAfterMerge {
    public static void main(String[] args) throws Throwable {
        byte b = crema.Symbolic.nondetByte();
        Integer boxed = 3;
        if (crema.Symbolic.nondetBoolean()) {
            boxed = (int) b;
        }
        AtomicReference<Integer> reference = new AtomicReference<>(boxed);
        assert !reference.compareAndSet(5, 7); //~ THROWS AssertionError
    }
}
