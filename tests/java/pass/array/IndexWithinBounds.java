//@ property: assert
import crema.Symbolic;

class IndexWithinBounds {
    public static void main(String[] args) {
        int i = Symbolic.nondetInt();
        Symbolic.assume(i >= 0 && i < 5);
        int[] cells = new int[5];
        cells[i] = i;
        assert cells[i] == i;
    }
}
