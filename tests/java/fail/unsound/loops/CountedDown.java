//@ property: assert
//@ verdict: not TRUE
//@ fails-with: false, 0, 1000000
import crema.Symbolic;

/** The loop counts another variable down. */
class CountedDown {
    public static void main(String[] args) {
        int x = Symbolic.nondetBoolean() ? 5000 : -1, y = 0;
        for (int n = Symbolic.nondetInt(); n > 0; n--) {
            if (y > -1000) {
                y = y > -1 ? -1 : y - 1;
            }
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert y <= x; //~ THROWS AssertionError
    }
}
