//@ property: assert
//@ verdict: not TRUE
//@ fails-with: false, 5, 1000000
import crema.Symbolic;

/** The result of a recursion compared with an argument that a branch chose. */
class ChosenArgumentOfRecursion {
    static int walk(int n, int x) {
        if (n <= 0) {
            return x;
        }
        return walk(n - 1, x);
    }

    public static void main(String[] args) {
        int x = Symbolic.nondetBoolean() ? 3 : -7;
        int n = Symbolic.nondetInt();
        int r = walk(n, x);
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
