//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 3, false, 0, 1000000
import crema.Symbolic;

/** A long that a branch chose. */
class LongCounter {
    public static void main(String[] args) {
        long x = Symbolic.nondetInt();
        long y = Symbolic.nondetBoolean() ? 0 : x;
        for (int i = Symbolic.nondetInt(); i > 0; i--) {
            y = 0;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert y <= 2; //~ THROWS AssertionError
    }
}
