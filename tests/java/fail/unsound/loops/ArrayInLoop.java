//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 2, 1000000
import crema.Symbolic;

/** The loop makes a new array each time. */
class ArrayInLoop {
    public static void main(String[] args) {
        int[] d = {0};
        for (int n = Symbolic.nondetInt(); n > 0; n--) {
            d = new int[] {d[0] + 1};
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert d[0] <= 1; //~ THROWS AssertionError
    }
}
