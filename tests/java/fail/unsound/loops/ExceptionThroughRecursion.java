//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 3, true, 1000000
import crema.Symbolic;

/** An exception goes through all calls of a recursion, and is caught below. */
class ExceptionThroughRecursion {
    static int state;
    static void down(int n) {
        state = 1;
        if (n <= 0) {
            if (Symbolic.nondetBoolean()) {
                throw new IllegalStateException();
            }
            state = 0;
            return;
        }
        down(n - 1);
        state = 0;
    }

    public static void main(String[] args) {
        try {
            down(Symbolic.nondetInt());
        } catch (IllegalStateException e) {
            // The state is that of the innermost call.
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert state == 0; //~ THROWS AssertionError
    }
}
