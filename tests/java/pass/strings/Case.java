//@ property: assert
import crema.Symbolic;

class Case {
    public static void main(String[] args) {
        char c = Symbolic.nondetChar();
        Symbolic.assume(c < 128);
        String s = String.valueOf(c).toUpperCase(java.util.Locale.ROOT);
        assert s.length() == 1;
        assert !(c >= 'a' && c <= 'z') || s.charAt(0) == c - 32;
    }
}
