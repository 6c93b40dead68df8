//@ property: assert
//@ verdict: not TRUE
//@ fails-with: false, true, false, false, 1000000
import crema.Symbolic;

/** Two do-loops with the same head. */
class SharedHead {
    public static void main(String[] args) {
        int x = Symbolic.nondetBoolean() ? 9 : -1, y = 0, z = 0;
        do {
            do {
                z = y;
            } while (Symbolic.nondetBoolean());
            if (x > 100) {
                y = -5;
            }
        } while (Symbolic.nondetBoolean());
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert y <= x; //~ THROWS AssertionError
    }
}
