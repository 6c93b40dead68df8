//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 100000000
import crema.Symbolic;

/** A finally block sees that a recursion was too deep. */
class StackOverflowFinally {
    static int depth;
    static void down(int n) {
        if (n > 0) {
            depth = 1;
            down(n - 1);
            depth = 0;
        }
    }

    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        try {
            down(n);
        } catch (Error e) {
            // It was too deep.
        }
        assert depth == 0; //~ THROWS AssertionError
    }
}
