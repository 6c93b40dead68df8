//@ property: assert
import crema.Symbolic;

class BitCount {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        int bits = Integer.bitCount(a);
        assert bits >= 0 && bits <= 32;
        assert (bits == 0) == (a == 0);
    }
}
