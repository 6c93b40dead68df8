//@ property: assert
//@ verdict: not TRUE
//@ fails-with: false, 1, true, 1000000
import crema.Symbolic;

/** The loop is left by an exception. */
class WithException {
    public static void main(String[] args) {
        int x = Symbolic.nondetBoolean() ? 50 : -1, y = 0;
        int n = Symbolic.nondetInt();
        try {
            for (int i = 0; i < n; i++) {
                if (Symbolic.nondetBoolean()) {
                    throw new IllegalStateException();
                }
                y = -3;
            }
        } catch (IllegalStateException e) {
            x--;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert y <= x + 1; //~ THROWS AssertionError
    }
}
