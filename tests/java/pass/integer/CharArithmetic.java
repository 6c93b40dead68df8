//@ property: assert
import crema.Symbolic;

class CharArithmetic {
    public static void main(String[] args) {
        char c = Symbolic.nondetChar();
        if (c >= 'a' && c <= 'z') {
            char upper = (char) (c - 32);
            assert upper >= 'A' && upper <= 'Z';
            assert Character.toUpperCase(c) == upper;
        }
    }
}
