//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 2, 1000000
import crema.Symbolic;

/** An atomic integer counts. */
class AtomicInLoop {
    public static void main(String[] args) {
        java.util.concurrent.atomic.AtomicInteger count = new java.util.concurrent.atomic.AtomicInteger();
        for (int n = Symbolic.nondetInt(); n > 0; n--) {
            count.incrementAndGet();
        }
        int c = count.get();
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert c <= 1; //~ THROWS AssertionError
    }
}
