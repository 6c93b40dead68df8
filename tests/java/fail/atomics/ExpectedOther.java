//@ property: assert
//@ fails-with: 41
import crema.Symbolic;
import java.util.concurrent.atomic.AtomicInteger;

class ExpectedOther {
    public static void main(String[] args) {
        AtomicInteger i = new AtomicInteger(Symbolic.nondetInt());
        assert !i.compareAndSet(41, 0); //~ THROWS AssertionError
    }
}
