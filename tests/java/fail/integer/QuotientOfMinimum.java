//@ property: assert
//@ fails-with: -2147483648, -1
import crema.Symbolic;

class QuotientOfMinimum {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        int b = Symbolic.nondetInt();
        Symbolic.assume(a < 0 && b < 0);
        int q = a / b;
        assert q >= 0; //~ THROWS AssertionError
    }
}
