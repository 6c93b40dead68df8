//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 1, 1, 1000000
import crema.Symbolic;

/** A reference from an array, at an index that is an input. */
class ReferenceOfRow {
    static int v;

    public static void main(String[] args) {
        Object a = new Object(), b = new Object();
        Object[] row = {a, b};
        int i = Symbolic.nondetInt();
        if (i < 0 || i > 1) {
            return;
        }
        Object p = a;
        for (int n = Symbolic.nondetInt(); n > 0; n--) {
            p = row[i];
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
