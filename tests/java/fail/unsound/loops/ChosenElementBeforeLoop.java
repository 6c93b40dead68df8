//@ property: assert
//@ verdict: not TRUE
//@ fails-with: false, 0, 1000000
import crema.Symbolic;

/** A branch chooses an element of an array. */
class ChosenElementBeforeLoop {
    public static void main(String[] args) {
        int[] d = {0, 0};
        d[1] = Symbolic.nondetBoolean() ? 5000 : -1;
        int n = Symbolic.nondetInt();
        while (n > 0) {
            d[0] = -100;
            n--;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert d[0] <= d[1]; //~ THROWS AssertionError
    }
}
