//@ property: assert
//@ verdict: not TRUE
//@ fails-with: false, 1, 1000000
import crema.Symbolic;

/** A branch chooses whose method is called; the loop runs while the lock is held. */
class LockedByChosen {
    static Object first;
    static boolean held;
    synchronized void run(int n) {
        for (int i = 0; i < n; i++) {
            held = Thread.holdsLock(first);
        }
    }

    public static void main(String[] args) {
        LockedByChosen a = new LockedByChosen(), b = new LockedByChosen();
        first = a;
        LockedByChosen p = Symbolic.nondetBoolean() ? a : b;
        held = true;
        p.run(Symbolic.nondetInt());
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
