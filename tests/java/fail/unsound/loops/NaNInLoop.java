//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 1, 1000000
import crema.Symbolic;

/** NaN is not equal to itself. */
class NaNInLoop {
    public static void main(String[] args) {
        double x = 0, zero = args.length;
        for (int i = Symbolic.nondetInt(); i > 0; i--) {
            x = zero / zero;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert x == x; //~ THROWS AssertionError
    }
}
