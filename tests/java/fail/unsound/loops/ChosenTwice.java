//@ property: assert
//@ verdict: not TRUE
//@ fails-with: false, true, 0, 1000000
import crema.Symbolic;

/** Two branches choose, one loop assigns. */
class ChosenTwice {
    public static void main(String[] args) {
        int x = Symbolic.nondetBoolean() ? 5000 : -1, w = Symbolic.nondetBoolean() ? 0 : -3, y = 0;
        for (int n = Symbolic.nondetInt(); n > 0; n--) {
            y = -100;
            w = -100;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert y <= x && w <= x; //~ THROWS AssertionError
    }
}
