//@ property: assert
//@ fails-with: 6
import crema.Symbolic;

class TableLookup {
    public static void main(String[] args) {
        int i = Symbolic.nondetInt();
        Symbolic.assume(i >= 0 && i < 8);
        int[] table = {3, 1, 4, 1, 5, 9, 2, 6};
        assert table[table[i]] != 4; //~ THROWS AssertionError
    }
}
