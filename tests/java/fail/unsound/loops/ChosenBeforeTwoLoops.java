//@ property: assert
//@ verdict: not TRUE
//@ fails-with: false, 0, true*1000000
import crema.Symbolic;

/** A branch chooses x, a loop may change y, and another loop follows. */
class ChosenBeforeTwoLoops {
    public static void main(String[] args) {
        int x = Symbolic.nondetBoolean() ? 5000 : -1, y = 0;
        int n = Symbolic.nondetInt();
        while (n > 0) {
            y = -100;
            n--;
        }
        int g = 0;
        while (g < 1000000 && Symbolic.nondetBoolean()) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert y <= x; //~ THROWS AssertionError
    }
}
