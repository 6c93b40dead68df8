//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 3, 4, 1000000
import crema.Symbolic;

/** The result comes through two methods that call each other. */
class ResultOfMutualRecursion {
    static int even(int n, int acc) {
        return n <= 0 ? acc : odd(n - 1, acc + 1);
    }
    static int odd(int n, int acc) {
        return n <= 0 ? -acc : even(n - 1, acc);
    }

    public static void main(String[] args) {
        int r = even(Symbolic.nondetInt(), Symbolic.nondetInt());
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert r >= 0; //~ THROWS AssertionError
    }
}
