//@ property: assert
import crema.Symbolic;

class Chars {
    public static void main(String[] args) {
        char c = Symbolic.nondetChar();
        boolean vowel;
        switch (c) {
            case 'a', 'e', 'i', 'o', 'u' -> vowel = true;
            default -> vowel = false;
        }
        assert !vowel || c >= 'a' && c <= 'u';
    }
}
