//@ property: assert
//@ verdict: not TRUE
//@ fails-with: -5, 0, 1000000
import crema.Symbolic;

/** An exception chooses the value. */
class ChosenByException {
    public static void main(String[] args) {
        int x = 5000, y = 0;
        try {
            int[] d = new int[Symbolic.nondetInt()];
            x = d.length + 5000;
        } catch (NegativeArraySizeException e) {
            x = -1;
        }
        for (int n = Symbolic.nondetInt(); n > 0; n--) {
            y = -100;
        }
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
