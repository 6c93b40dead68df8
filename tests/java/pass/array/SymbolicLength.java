//@ property: assert
import crema.Symbolic;

class SymbolicLength {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        Symbolic.assume(n >= 0 && n <= 4);
        int[] cells = new int[n];
        assert cells.length == n;
        for (int cell : cells) {
            assert cell == 0;
        }
    }
}
