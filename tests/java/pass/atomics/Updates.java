//@ property: assert

import crema.Symbolic;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Updates by functions: loops with a compare-and-set inside that end at once, for nobody interferes. */
class Updates {
    static int twice(int v) {
        return v + v;
    }

    public static void main(String[] args) {
        int x = Symbolic.nondetInt();
        int y = Symbolic.nondetInt();
        AtomicInteger i = new AtomicInteger(x);
        assert i.getAndUpdate(Updates::twice) == x;
        assert i.get() == 2 * x;
        assert i.updateAndGet(v -> v - x) == x;
        assert i.accumulateAndGet(y, Math::max) == (x > y ? x : y);
        assert i.getAndAccumulate(y, (a, b) -> b) >= y;
        assert i.get() == y;
        AtomicLong l = new AtomicLong(x);
        assert l.updateAndGet(v -> v < 0 ? -v : v) >= 0;
        long positive = l.get();
        assert l.accumulateAndGet(y, Long::sum) == positive + y;
        assert l.getAndUpdate(v -> 0) == positive + y;
    }
}
