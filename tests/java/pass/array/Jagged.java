//@ property: exception
import crema.Symbolic;

class Jagged {
    public static void main(String[] args) {
        int[][] rows = {{1}, {2, 3}, {}};
        int i = Symbolic.nondetInt();
        Symbolic.assume(i >= 0 && i < 3);
        assert rows[i].length == (i == 2 ? 0 : i + 1);
    }
}
