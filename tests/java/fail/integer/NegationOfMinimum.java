//@ property: assert
//@ fails-with: -9223372036854775808L
import crema.Symbolic;

class NegationOfMinimum {
    public static void main(String[] args) {
        long a = Symbolic.nondetLong();
        assert a >= 0 || -a > 0; //~ THROWS AssertionError
    }
}
