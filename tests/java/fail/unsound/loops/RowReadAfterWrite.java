//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 1, 0, 2, 1000000
import crema.Symbolic;

/** The same, read in a second loop. */
class RowReadAfterWrite {
    public static void main(String[] args) {
        Object a = new Object(), b = new Object();
        Object[] row = {a, a, null};
        int i = Symbolic.nondetInt();
        int j = Symbolic.nondetInt();
        if (i < 0 || i > 1 || j < 0 || j > 1) {
            return;
        }
        row[i] = b;
        Object p = a;
        for (int n = Symbolic.nondetInt(); n > 0; n--) {
            p = row[j];
            row[j] = p;
            j = 1 - j;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert p == a; //~ THROWS AssertionError
    }
}
