//@ property: assert
//@ fails-with: (byte) 5
// Compare-and-exchange of a wrapper object of the cache.
import java.util.concurrent.atomic.AtomicReference;

class BoxExchanged {
    public static void main(String[] args) throws Throwable {
        byte b = crema.Symbolic.nondetByte();
        AtomicReference<Integer> reference = new AtomicReference<>((int) b);
        reference.compareAndExchange(5, 7);
        assert reference.get() != 7; //~ THROWS AssertionError
    }
}
