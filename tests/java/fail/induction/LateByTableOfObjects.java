//@ property: exception
//@ fails-with: 20
import crema.Symbolic;

/** What a new table of objects holds is null. */
class LateByTableOfObjects {
    public static void main(String[] args) {
        int size = Symbolic.nondetInt();
        if (size < 1 || size > 20) {
            return;
        }
        String[][] table = new String[size][size];
        int rows = 0;
        for (int i = 0; i < size; i++) {
            rows++;
        }
        if (rows == 20) {
            table[0][rows - 1].length(); //~ THROWS NullPointerException
        }
    }
}
