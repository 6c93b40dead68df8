//@ property: assert

import crema.Symbolic;
import java.util.concurrent.atomic.AtomicInteger;

/** A loop around a compare-and-set. */
class LockFreeMaximum {
    static final AtomicInteger most = new AtomicInteger(Integer.MIN_VALUE);

    static void see(int x) {
        int known;
        do {
            known = most.get();
            if (x <= known) return;
        } while (!most.compareAndSet(known, x));
    }

    public static void main(String[] args) {
        int[] all = new int[4];
        for (int i = 0; i < all.length; i++) {
            all[i] = Symbolic.nondetInt();
            see(all[i]);
        }
        boolean found = false;
        for (int x : all) {
            assert x <= most.get();
            found |= x == most.get();
        }
        assert found;
    }
}
