//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 2147483647, 1000000
import crema.Symbolic;

/** The counter overflows. */
class OverflowInLoop {
    public static void main(String[] args) {
        int x = Symbolic.nondetInt(), y = x;
        if (x < 0) {
            return;
        }
        for (int i = 0; i < 3; i++) {
            y++;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert y > x; //~ THROWS AssertionError
    }
}
