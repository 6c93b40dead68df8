//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 1, 1, 1000000
import crema.Symbolic;

/** An array of references is written at an index that is an input. */
class RowWrittenInLoop {
    public static void main(String[] args) {
        Object a = new Object(), b = new Object();
        Object[] row = {a, a};
        int i = Symbolic.nondetInt();
        if (i < 0 || i > 1) {
            return;
        }
        for (int n = Symbolic.nondetInt(); n > 0; n--) {
            row[i] = b;
        }
        Object p = row[1];
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
