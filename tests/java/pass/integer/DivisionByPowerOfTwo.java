//@ property: assert
import crema.Symbolic;

class DivisionByPowerOfTwo {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        Symbolic.assume(a >= 0);
        assert a / 16 == a >> 4;
        assert a % 16 == (a & 15);
    }
}
