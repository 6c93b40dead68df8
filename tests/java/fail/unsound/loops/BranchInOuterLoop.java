//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 2, true, 0, false, 0, 1000000
import crema.Symbolic;

/** The branch is in the outer loop, the inner loop assigns. */
class BranchInOuterLoop {
    public static void main(String[] args) {
        int x = 9, y = 0;
        int n = Symbolic.nondetInt();
        for (int i = 0; i < n; i++) {
            x = Symbolic.nondetBoolean() ? 9 : -1;
            for (int m = Symbolic.nondetInt(); m > 0; m--) {
                y = -100;
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
