//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 100000000
import crema.Symbolic;

/** A recursion that is too deep, and somebody catches that. */
class StackOverflowCaught {
    static int down(int n) {
        return n <= 0 ? 0 : 1 + down(n - 1);
    }

    public static void main(String[] args) {
        int n = Symbolic.nondetInt(), r = 0;
        try {
            r = down(n);
        } catch (StackOverflowError e) {
            r = -1;
        }
        assert r >= 0; //~ THROWS AssertionError
    }
}
