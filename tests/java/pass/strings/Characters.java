//@ property: assert
import crema.Symbolic;

class Characters {
    public static void main(String[] args) {
        char c = Symbolic.nondetChar();
        Symbolic.assume(c < 128);
        assert Character.isDigit(c) == (c >= '0' && c <= '9');
        assert Character.isLetter(c) == (c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z');
        assert !Character.isDigit(c) || Character.getNumericValue(c) == c - '0';
    }
}
