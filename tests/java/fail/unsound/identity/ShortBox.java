//@ property: assert
//@ fails-with: (short) -128
// The cache of `Short`.
import java.util.concurrent.atomic.AtomicReference;

class ShortBox {
    public static void main(String[] args) throws Throwable {
        short n = crema.Symbolic.nondetShort();
        AtomicReference<Short> reference = new AtomicReference<>(n);
        assert !reference.compareAndSet((short) -128, (short) 0); //~ THROWS AssertionError
    }
}
