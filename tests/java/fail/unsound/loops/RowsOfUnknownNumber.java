//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 2, 1000000
import crema.Symbolic;

/** Rows of an array of unknown length are objects of their own. */
class RowsOfUnknownNumber {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        if (n < 2 || n > 10) {
            return;
        }
        int[][] rows = new int[n][2];
        rows[0][0] = 5;
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert rows[0][0] == rows[1][0]; //~ THROWS AssertionError
    }
}
