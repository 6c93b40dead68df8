//@ property: assert
import crema.Symbolic;

class DoWhile {
    public static void main(String[] args) {
        int n = Symbolic.nondetByte();
        Symbolic.assume(n < 4);
        int i = 0;
        do {
            i++;
        } while (i < n);
        assert i >= 1 && i <= 3 && i >= n;
    }
}
