//@ property: assert
import crema.Symbolic;

class ShiftDistance {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        int b = Symbolic.nondetInt();

        assert a << b == a << (b & 31);
        assert a >> b == a >> (b & 31);
        assert a >>> b == a >>> (b & 31);
    }
}
