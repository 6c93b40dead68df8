//@ property: assert
//@ verdict: not TRUE
//@ fails-with: false, 0, 1000000
import crema.Symbolic;

/** The same with two methods that call each other. */
class AssertedInMutualRecursion {
    static void even(int n, int x, int y) {
        if (n <= 0) {
            check(x, y);
            return;
        }
        odd(n - 1, x, y);
    }
    static void odd(int n, int x, int y) {
        if (n > 0) {
            even(n - 1, x, -100);
        }
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
        even(Symbolic.nondetInt(), x, 0);
    }
}
