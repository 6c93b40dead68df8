//@ property: assert
//@ verdict: not TRUE
//@ fails-with: false, false, true, 1000000
import crema.Symbolic;

/** A loop that runs at least once. */
class DoWhileAfterBranch {
    public static void main(String[] args) {
        int x = Symbolic.nondetBoolean() ? 50 : -5, y = 0;
        do {
            if (Symbolic.nondetBoolean()) {
                y = -100;
            }
        } while (!Symbolic.nondetBoolean());
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
