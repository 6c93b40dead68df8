//@ property: assert
import crema.Symbolic;

class CaughtIndex {
    public static void main(String[] args) {
        int i = Symbolic.nondetInt();
        int[] cells = {1, 2, 3};
        int r;
        try {
            r = cells[i];
        } catch (ArrayIndexOutOfBoundsException e) {
            r = 0;
        }
        assert (r == 0) == (i < 0 || i > 2);
    }
}
