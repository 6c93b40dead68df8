//@ property: assert
//@ fails-with: "abc"
// Compare-and-set of what `toLowerCase` returns.
import java.util.concurrent.atomic.AtomicReference;

class StringExchanged {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        AtomicReference<String> reference = new AtomicReference<>(s);
        assert !reference.compareAndSet(s.toLowerCase(), "x"); //~ THROWS AssertionError
    }
}
