//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 2, 1000000
import crema.Symbolic;

/** The same by a weak reference. */
class RowsByWeakReference {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        if (n < 2 || n > 10) {
            return;
        }
        int[][] rows = new int[n][2];
        boolean same = new java.lang.ref.WeakReference<Object>(rows[0]).refersTo(rows[1]);
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
