//@ property: exception
//@ sampled: no
import crema.Symbolic;

/** Rows are as long as the table is high, and nobody leaves them. */
class FillsATable {
    public static void main(String[] args) {
        int size = Symbolic.nondetInt();
        if (size < 0) {
            return;
        }
        int[][] table = new int[size][size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                if (i != j) {
                    table[i][j] = Symbolic.nondetInt();
                }
            }
        }
        int below = 0;
        for (int i = 0; i < table.length; i++) {
            for (int j = 0; j < i; j++) {
                below += table[i][j];
            }
        }
    }
}
