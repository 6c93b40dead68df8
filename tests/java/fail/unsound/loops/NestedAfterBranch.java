//@ property: assert
//@ verdict: not TRUE
//@ fails-with: false, 1, 0, 1000000
import crema.Symbolic;

/** Nested loops after a branch: the inner one changes one variable, the outer one the other. */
class NestedAfterBranch {
    public static void main(String[] args) {
        int x = Symbolic.nondetBoolean() ? 7 : -7, y = 0, z = 0;
        int n = Symbolic.nondetInt(), m = Symbolic.nondetInt();
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < m; j++) {
                y = -50;
            }
            z = y;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert z <= x; //~ THROWS AssertionError
    }
}
