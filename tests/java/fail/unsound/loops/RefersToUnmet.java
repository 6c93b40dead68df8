//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 2, 1000000
import crema.Symbolic;

/** The same by a weak reference. */
class RefersToUnmet {
    RefersToUnmet next;

    public static void main(String[] args) {
        RefersToUnmet p = null, q = null;
        int n = Symbolic.nondetInt();
        for (int i = 0; i < n; i++) {
            q = p;
            p = new RefersToUnmet();
        }
        boolean same = new java.lang.ref.WeakReference<Object>(p).refersTo(q);
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert p == null || q == null || same; //~ THROWS AssertionError
    }
}
