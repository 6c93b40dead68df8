//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 40000, 1000000
import crema.Symbolic;

/** A short wraps around. */
class ShortStatic {
    static short s;

    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        for (int i = 0; i < n; i++) {
            s++;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert s >= 0; //~ THROWS AssertionError
    }
}
