//@ property: assert

import crema.Symbolic;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** The counters of every service: sums of what came in. */
class Counting {
    public static void main(String[] args) {
        int x = Symbolic.nondetInt();
        AtomicInteger i = new AtomicInteger(x);
        assert i.incrementAndGet() == x + 1;
        assert i.getAndIncrement() == x + 1;
        assert i.decrementAndGet() == x + 1;
        assert i.getAndDecrement() == x + 1;
        assert i.addAndGet(x) == 2 * x;
        assert i.getAndAdd(-x) == 2 * x;
        assert i.getAndSet(7) == x;
        assert i.intValue() == 7;
        long y = Symbolic.nondetLong();
        AtomicLong l = new AtomicLong(y);
        assert l.incrementAndGet() == y + 1;
        assert l.getAndAdd(x) == y + 1;
        assert l.addAndGet(-(long) x) == y + 1;
        assert l.getAndSet(x) == y + 1;
        assert l.get() == x && l.getPlain() == x && l.getAcquire() == x && l.getOpaque() == x;
    }
}
