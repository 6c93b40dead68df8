//@ property: assert
//@ fails-with: 3, 3
import crema.Symbolic;

class SecondWriteWins {
    public static void main(String[] args) {
        int i = Symbolic.nondetInt();
        int j = Symbolic.nondetInt();
        Symbolic.assume(i >= 0 && i < 6 && j >= 0 && j < 6);
        int[] cells = new int[6];
        cells[i] = 1;
        cells[j] = 2;
        assert cells[i] == 1; //~ THROWS AssertionError
    }
}
