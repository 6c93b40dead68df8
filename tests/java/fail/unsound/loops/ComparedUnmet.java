//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 2, 1000000
import crema.Symbolic;

/** Two references that a loop moved are compared by compare-and-set. */
class ComparedUnmet {
    ComparedUnmet next;

    public static void main(String[] args) {
        ComparedUnmet p = null, q = null;
        int n = Symbolic.nondetInt();
        for (int i = 0; i < n; i++) {
            q = p;
            p = new ComparedUnmet();
        }
        java.util.concurrent.atomic.AtomicReference<Object> r = new java.util.concurrent.atomic.AtomicReference<>(p);
        boolean same = r.compareAndSet(q, null);
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
