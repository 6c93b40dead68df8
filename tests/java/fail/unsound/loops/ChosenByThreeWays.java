//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 2, 1000000
import crema.Symbolic;

/** Three ways to the loop: what the third suggests, the second does not bear out. */
class ChosenByThreeWays {
    public static void main(String[] args) {
        int x = 1, y = 0;
        int way = Symbolic.nondetInt();
        if (way == 2) {
            y = 5;
        } else if (way == 3) {
            x = 0;
            y = -3;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert x >= y; //~ THROWS AssertionError
    }
}
