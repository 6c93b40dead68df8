//@ property: assert

import crema.Symbolic;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** The answer says whether the number was the expected one, and memory changes exactly then. */
class CompareAndSet {
    public static void main(String[] args) {
        int old = Symbolic.nondetInt();
        int expected = Symbolic.nondetInt();
        int next = Symbolic.nondetInt();
        AtomicInteger i = new AtomicInteger(old);
        boolean done = i.compareAndSet(expected, next);
        assert done == (old == expected);
        assert i.get() == (done ? next : old);
        assert i.compareAndExchange(i.get(), old) == (old == expected ? next : old);
        assert i.get() == old;

        long big = Symbolic.nondetLong();
        AtomicLong l = new AtomicLong(big);
        assert l.compareAndSet(5, 6) == (big == 5);
        assert l.get() != 5;
        assert l.compareAndExchangeAcquire(big, 0) == (big == 5 ? 6 : big);

        boolean flag = Symbolic.nondetBoolean();
        AtomicBoolean b = new AtomicBoolean(flag);
        assert b.compareAndSet(true, false) == flag;
        assert !b.get();
        assert !b.getAndSet(flag);
        assert b.getAndSet(true) == flag;
    }
}
