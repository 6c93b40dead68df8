//@ property: assert
//@ verdict: not TRUE
//@ fails-with: false, 0, 1000000
import crema.Symbolic;

/** A method that returns early chooses the value. */
class ChosenByEarlyReturn {
    static int choose() {
        if (Symbolic.nondetBoolean()) {
            return 5000;
        }
        return -1;
    }

    public static void main(String[] args) {
        int x = choose(), y = 0;
        for (int n = Symbolic.nondetInt(); n > 0; n--) {
            y = -100;
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
