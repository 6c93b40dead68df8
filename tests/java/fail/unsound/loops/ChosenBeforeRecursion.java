//@ property: assert
//@ verdict: not TRUE
//@ fails-with: false, 0, 1000000
import crema.Symbolic;

/** A branch chooses what a recursion compares with what it changes. */
class ChosenBeforeRecursion {
    static int lower, upper;
    static int down(int n) {
        if (n <= 0) {
            return 0;
        }
        lower = -100;
        return down(n - 1);
    }

    public static void main(String[] args) {
        upper = Symbolic.nondetBoolean() ? 5000 : -1;
        down(Symbolic.nondetInt());
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert lower <= upper; //~ THROWS AssertionError
    }
}
