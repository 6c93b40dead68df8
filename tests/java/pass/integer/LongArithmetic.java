//@ property: assert
import crema.Symbolic;

class LongArithmetic {
    public static void main(String[] args) {
        long a = Symbolic.nondetLong();
        long b = Symbolic.nondetLong();
        assert (a ^ b) == ((a | b) & ~(a & b));
        assert a + b - b == a;
        assert -(-a) == a;
        assert a - (a & b) == (a & ~b);
    }
}
