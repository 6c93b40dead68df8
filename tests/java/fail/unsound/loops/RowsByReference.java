//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 2, 1000000
import crema.Symbolic;

/** Rows of an array of unknown length are compared by compare-and-set. */
class RowsByReference {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        if (n < 2 || n > 10) {
            return;
        }
        int[][] rows = new int[n][2];
        java.util.concurrent.atomic.AtomicReference<Object> r = new java.util.concurrent.atomic.AtomicReference<>(rows[0]);
        boolean same = r.compareAndSet(rows[1], null);
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
