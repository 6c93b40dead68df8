//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 2, true, 1000000
import crema.Symbolic;

/** Each call catches what the next one throws. */
class ExceptionCaughtInRecursion {
    static int state;
    static int down(int n) {
        try {
            if (n <= 0) {
                if (Symbolic.nondetBoolean()) {
                    throw new IllegalStateException();
                }
                return 0;
            }
            return down(n - 1);
        } catch (IllegalStateException e) {
            return -1;
        }
    }

    public static void main(String[] args) {
        int r = down(Symbolic.nondetInt());
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
