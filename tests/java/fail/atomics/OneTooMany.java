//@ property: assert
//@ fails-with: true, true, true
import crema.Symbolic;
import java.util.concurrent.atomic.AtomicInteger;

class OneTooMany {
    public static void main(String[] args) {
        AtomicInteger count = new AtomicInteger();
        for (int i = 0; i < 3; i++) {
            if (Symbolic.nondetBoolean()) count.incrementAndGet();
        }
        assert count.get() < 3; //~ THROWS AssertionError
    }
}
