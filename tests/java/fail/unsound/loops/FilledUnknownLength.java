//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 5, 1000000
import crema.Symbolic;

/** An array of unknown length is filled. */
class FilledUnknownLength {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        if (n < 3 || n > 10) {
            return;
        }
        int[] d = new int[n];
        java.util.Arrays.fill(d, 7);
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert d[n - 1] != 7; //~ THROWS AssertionError
    }
}
