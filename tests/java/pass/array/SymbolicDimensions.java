//@ property: assert
import crema.Symbolic;

class SymbolicDimensions {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        int m = Symbolic.nondetInt();
        Symbolic.assume(n >= 1 && n <= 2 && m >= 0 && m <= 2);
        long[][] cells = new long[n][m];
        assert cells[n - 1].length == m;
        assert cells.length * m <= 4;
    }
}
