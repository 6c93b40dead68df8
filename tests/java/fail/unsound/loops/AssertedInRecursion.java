//@ property: assert
//@ verdict: not TRUE
//@ fails-with: false, 0, 1000000
import crema.Symbolic;

/** The innermost call asserts what a branch before the recursion decides. */
class AssertedInRecursion {
    static void down(int n, int x, int y) {
        if (n <= 0) {
            check(x, y);
            return;
        }
        down(n - 1, x, -100);
    }
    static void check(int x, int y) {
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g == 1000000) {
            assert y <= x; //~ THROWS AssertionError
        }
    }

    public static void main(String[] args) {
        int x = Symbolic.nondetBoolean() ? 5000 : -1;
        down(Symbolic.nondetInt(), x, 0);
    }
}
