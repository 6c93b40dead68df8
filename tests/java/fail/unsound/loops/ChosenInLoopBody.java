//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 1, false, 0, 1000000
import crema.Symbolic;

/** The branch is in the body of an outer loop that runs once. */
class ChosenInLoopBody {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        while (n > 0) {
            int x = Symbolic.nondetBoolean() ? 5000 : -1, y = 0;
            for (int i = Symbolic.nondetInt(); i > 0; i--) {
                y = -100;
            }
            int limit = Symbolic.nondetInt(), g = 0;
            while (g < limit) {
                g++;
            }
            if (g == 1000000) {
                assert y <= x; //~ THROWS AssertionError
            }
            n = 0;
        }
    }
}
