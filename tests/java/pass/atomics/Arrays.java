//@ property: assert

import crema.Symbolic;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;

/** Elements at symbolic indices, the others untouched. */
class Arrays {
    public static void main(String[] args) {
        int at = Symbolic.nondetInt();
        int x = Symbolic.nondetInt();
        Symbolic.assume(at >= 0 && at < 5);
        AtomicIntegerArray a = new AtomicIntegerArray(new int[] {1, 2, 3, 4, x});
        int old = a.get(at);
        assert a.addAndGet(at, 7) == old + 7;
        assert a.compareAndSet(at, old + 7, old);
        assert a.get(0) == 1 && a.get(1) == 2 && a.get(4) == x;
        assert a.getAndSet(at, -1) == old;
        int changed = 0;
        for (int i = 0; i < 4; i++) {
            if (a.get(i) == -1) changed++;
        }
        assert changed == (at == 4 ? 0 : 1);
        assert a.updateAndGet(at, v -> v * 2) == -2;

        AtomicLongArray l = new AtomicLongArray(3);
        l.set(1, x);
        assert l.incrementAndGet(1) == 1L + x;
        assert l.getAndAdd(at % 3, 5) == (at % 3 == 1 ? 1L + x : 0);
        boolean thrown = false;
        try {
            l.get(at);
        } catch (IndexOutOfBoundsException e) {
            thrown = true;
        }
        assert thrown == (at > 2);
    }
}
