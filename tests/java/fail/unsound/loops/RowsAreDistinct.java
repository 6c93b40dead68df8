//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 2, 1000000
import crema.Symbolic;

/** Rows are not the same object. */
class RowsAreDistinct {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        if (n < 2 || n > 10) {
            return;
        }
        int[][] rows = new int[n][2];
        java.util.IdentityHashMap<Object, Object> map = new java.util.IdentityHashMap<>();
        map.put(rows[0], rows);
        boolean same = map.containsKey(rows[1]);
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
