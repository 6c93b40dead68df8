//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 1, false, 1000000
import crema.Symbolic;

/** A class is initialised in the loop, and its initialiser changes a static field. */
class ClassInitialisedInLoop {
    static int v = 3;
    static class Late {
        static int w = 4;
        static {
            v = 9;
        }
    }

    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        for (int i = 0; i < n; i++) {
            if (Symbolic.nondetBoolean()) {
                v = 1;
            } else {
                Late.w++;
            }
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert v <= 3; //~ THROWS AssertionError
    }
}
