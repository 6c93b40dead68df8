//@ property: assert
//@ verdict: not TRUE
//@ fails-with: false, 1, true, 1000000
import crema.Symbolic;

/** The loop is left by a break and continued early. */
class WithBreakAndContinue {
    public static void main(String[] args) {
        int x = Symbolic.nondetBoolean() ? 50 : -1, y = 0;
        int n = Symbolic.nondetInt();
        for (int i = 0; i < n; i++) {
            if (Symbolic.nondetBoolean()) {
                break;
            }
            if (x > 60) {
                continue;
            }
            y = -3;
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
