//@ property: assert
import crema.Symbolic;

class UnsignedComparison {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        int b = Symbolic.nondetInt();
        assert Integer.compareUnsigned(a, b) < 0 == (a ^ Integer.MIN_VALUE) < (b ^ Integer.MIN_VALUE);
        assert Integer.toUnsignedLong(a) >= 0;
    }
}
