//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 0, true, 1000000
import crema.Symbolic;

/** What the base case gives depends on a branch before the call. */
class ResultOfRecursion {
    static int base;
    static int walk(int n) {
        if (n <= 0) {
            return base;
        }
        return walk(n - 1);
    }

    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        base = 4;
        if (Symbolic.nondetBoolean()) {
            base = -4;
        }
        int r = walk(n);
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
