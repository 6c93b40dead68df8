//@ property: assert
import crema.Symbolic;

class StoreChangesOneCell {
    public static void main(String[] args) {
        int[] cells = {1, 2, 3, 4};
        int i = Symbolic.nondetInt();
        Symbolic.assume(i >= 0 && i < cells.length);
        cells[i] = 9;
        for (int j = 0; j < cells.length; j++) {
            assert cells[j] == (j == i ? 9 : j + 1);
        }
    }
}
