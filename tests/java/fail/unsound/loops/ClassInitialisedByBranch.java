//@ property: assert
//@ verdict: not TRUE
//@ fails-with: true, 0, 1000000
import crema.Symbolic;

/** A branch before the loop initialises a class. */
class ClassInitialisedByBranch {
    static class Late {
        static int w = 4;
    }

    public static void main(String[] args) {
        int x = 5;
        if (Symbolic.nondetBoolean()) {
            x = Late.w;
        }
        for (int i = Symbolic.nondetInt(); i > 0; i--) {
            x++;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert x >= 5; //~ THROWS AssertionError
    }
}
