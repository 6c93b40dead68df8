//@ property: assert
import crema.Symbolic;

class Regex {
    public static void main(String[] args) {
        char c = Symbolic.nondetChar();
        Symbolic.assume(c < 128);
        assert ("x" + c).matches("x[0-9]") == (c >= '0' && c <= '9');
    }
}
