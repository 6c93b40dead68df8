//@ property: assert
//@ fails-with: true
// There are two objects of `Boolean.valueOf`.
import java.util.concurrent.atomic.AtomicReference;

class BooleanBox {
    public static void main(String[] args) throws Throwable {
        boolean b = crema.Symbolic.nondetBoolean();
        AtomicReference<Boolean> reference = new AtomicReference<>(b);
        assert !reference.compareAndSet(true, false); //~ THROWS AssertionError
    }
}
