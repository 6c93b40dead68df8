//@ property: assert
//@ fails-with: 20
import crema.Symbolic;

/** Rows are alike, and yet not the same. */
class LateByRow {
    public static void main(String[] args) {
        int size = Symbolic.nondetInt();
        if (size < 2 || size > 20) {
            return;
        }
        int[][] table = new int[size][size];
        int rows = 0;
        for (int i = 0; i < size; i++) {
            table[i][0] = i;
            rows++;
        }
        if (rows == 20 && table[0] != table[1]) {
            assert table[1][0] == 0; //~ THROWS AssertionError
        }
    }
}
