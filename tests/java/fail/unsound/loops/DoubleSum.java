//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 3, 1000000
import crema.Symbolic;

/** A double. */
class DoubleSum {
    public static void main(String[] args) {
        double x = 0;
        for (int i = Symbolic.nondetInt(); i > 0; i--) {
            x += 0.5;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert x <= 1; //~ THROWS AssertionError
    }
}
