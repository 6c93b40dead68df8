//@ property: assert
//@ verdict: not TRUE
//@ fails-with: false, 0, 1000000
import crema.Symbolic;

/** A byte that a branch chose. */
class ChosenByte {
    static byte x;
    static int y;

    public static void main(String[] args) {
        x = (byte) (Symbolic.nondetBoolean() ? 100 : -1);
        for (int n = Symbolic.nondetInt(); n > 0; n--) {
            y = -100;
        }
        int bound = x, value = y;
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert value <= bound; //~ THROWS AssertionError
    }
}
