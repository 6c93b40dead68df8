//@ property: assert
//@ verdict: not TRUE
//@ fails-with: true, 1, 1000000
import crema.Symbolic;

/** Three references, one of which a branch chose. */
class MovedReferences {
    public static void main(String[] args) {
        Object a = new Object(), b = new Object(), c = a;
        if (Symbolic.nondetBoolean()) {
            c = b;
        }
        Object p = null;
        for (int i = Symbolic.nondetInt(); i > 0; i--) {
            p = c;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert p == null || p == a; //~ THROWS AssertionError
    }
}
