//@ property: assert
//@ verdict: not TRUE
//@ fails-with: false, 1, true, 1000000
import crema.Symbolic;

/** The inner loop continues the outer one. */
class LabelledContinue {
    public static void main(String[] args) {
        int x = Symbolic.nondetBoolean() ? 9 : -1, y = 0;
        int n = Symbolic.nondetInt();
        outer:
        for (int i = 0; i < n; i++) {
            while (Symbolic.nondetBoolean()) {
                if (x < 100) {
                    continue outer;
                }
                y = -5;
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
