//@ property: assert

import crema.Symbolic;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;

class FieldUpdaters {
    static final AtomicIntegerFieldUpdater<FieldUpdaters> COUNT =
            AtomicIntegerFieldUpdater.newUpdater(FieldUpdaters.class, "count");
    static final AtomicLongFieldUpdater<FieldUpdaters> TOTAL =
            AtomicLongFieldUpdater.newUpdater(FieldUpdaters.class, "total");

    volatile int count;
    volatile long total;

    void add(int amount) {
        COUNT.incrementAndGet(this);
        TOTAL.addAndGet(this, amount);
    }

    public static void main(String[] args) {
        FieldUpdaters stats = new FieldUpdaters();
        int x = Symbolic.nondetInt();
        int y = Symbolic.nondetInt();
        stats.add(x);
        stats.add(y);
        assert stats.count == 2 && stats.total == (long) x + y;
        COUNT.set(stats, x);
        assert COUNT.compareAndSet(stats, y, 1) == (x == y);
        assert stats.count == (x == y ? 1 : x);
        assert COUNT.getAndUpdate(stats, v -> v ^ v) == (x == y ? 1 : x);
        assert stats.count == 0;
        assert TOTAL.accumulateAndGet(stats, x, Math::min) <= x;
    }
}
