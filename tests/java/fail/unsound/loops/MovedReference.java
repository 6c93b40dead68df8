//@ property: assert
//@ verdict: not TRUE
//@ fails-with: true, 0, 1000000
import crema.Symbolic;

/** References change places in the loop. */
class MovedReference {
    public static void main(String[] args) {
        Object a = new Object(), b = new Object(), p = a, q = b;
        if (Symbolic.nondetBoolean()) {
            p = b;
        }
        for (int i = Symbolic.nondetInt(); i > 0; i--) {
            Object t = p;
            p = q;
            q = t;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert p != q; //~ THROWS AssertionError
    }
}
