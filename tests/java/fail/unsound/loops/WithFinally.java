//@ property: assert
//@ verdict: not TRUE
//@ fails-with: false, 0, 1000000
import crema.Symbolic;

/** A finally block around the loop. */
class WithFinally {
    static int v;

    public static void main(String[] args) {
        int x = Symbolic.nondetBoolean() ? 50 : -1;
        int n = Symbolic.nondetInt();
        try {
            while (n > 0) {
                v = -3;
                n--;
            }
        } finally {
            x = x + 0;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert v <= x; //~ THROWS AssertionError
    }
}
