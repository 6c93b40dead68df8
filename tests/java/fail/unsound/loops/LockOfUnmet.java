//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 2, 1000000
import crema.Symbolic;

/** The same by locks. */
class LockOfUnmet {
    LockOfUnmet next;

    public static void main(String[] args) {
        LockOfUnmet p = null, q = null;
        int n = Symbolic.nondetInt();
        for (int i = 0; i < n; i++) {
            q = p;
            p = new LockOfUnmet();
        }
        if (p == null || q == null) {
            return;
        }
        boolean same;
        synchronized (p) {
            same = Thread.holdsLock(q);
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert same; //~ THROWS AssertionError
    }
}
