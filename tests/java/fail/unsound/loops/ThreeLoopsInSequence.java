//@ property: assert
//@ verdict: not TRUE
//@ fails-with: true, 0, 0, 1000000
import crema.Symbolic;

/** Three loops, each changes one variable. */
class ThreeLoopsInSequence {
    public static void main(String[] args) {
        int x = 3, y = 3, z = 3;
        if (Symbolic.nondetBoolean()) {
            x = 1;
        }
        for (int i = Symbolic.nondetInt(); i > 0; i--) {
            y = 2;
        }
        for (int i = Symbolic.nondetInt(); i > 0; i--) {
            z = 0;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert y <= x || z <= x; //~ THROWS AssertionError
    }
}
