//@ property: assert

import crema.Symbolic;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** A state machine whose steps are taken by one only. */
class SpinLock {
    static final int NEW = 0;
    static final int RUNNING = 1;
    static final int DONE = 2;
    static final AtomicInteger state = new AtomicInteger();
    static final AtomicBoolean lock = new AtomicBoolean();

    public static void main(String[] args) {
        int runs = 0;
        for (int i = 0; i < 3; i++) {
            if (Symbolic.nondetBoolean() && state.compareAndSet(NEW, RUNNING)) {
                while (!lock.compareAndSet(false, true)) {
                    Thread.onSpinWait();
                }
                runs++;
                state.set(DONE);
                lock.set(false);
            }
        }
        assert runs <= 1;
        assert (runs == 1) == (state.get() == DONE);
        assert !lock.get();
    }
}
