//@ property: assert
import crema.Symbolic;

class HighestOneBit {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        int bit = Integer.highestOneBit(a);
        assert (bit & bit - 1) == 0;
        assert (bit == 0) == (a == 0);
        assert (a & bit) == bit;
    }
}
