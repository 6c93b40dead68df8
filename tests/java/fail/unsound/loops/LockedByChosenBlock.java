//@ property: assert
//@ verdict: not TRUE
//@ fails-with: false, 1, 1000000
import crema.Symbolic;

/** The same with a block. */
class LockedByChosenBlock {
    static boolean held;

    public static void main(String[] args) {
        Object a = new Object(), b = new Object();
        Object p = Symbolic.nondetBoolean() ? a : b;
        held = true;
        int n = Symbolic.nondetInt();
        synchronized (p) {
            for (int i = 0; i < n; i++) {
                held = Thread.holdsLock(a);
            }
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert held; //~ THROWS AssertionError
    }
}
