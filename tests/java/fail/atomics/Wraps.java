//@ property: assert
//@ fails-with: 9223372036854775807L
import crema.Symbolic;
import java.util.concurrent.atomic.AtomicLong;

class Wraps {
    public static void main(String[] args) {
        long x = Symbolic.nondetLong();
        AtomicLong next = new AtomicLong(x);
        assert next.updateAndGet(v -> v + 1) > x; //~ THROWS AssertionError
    }
}
