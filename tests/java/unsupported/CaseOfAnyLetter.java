//@ property: assert
//@ reason: String.equalsIgnoreCase on characters whose other case is not one character of Latin-1 at CaseOfAnyLetter.main(CaseOfAnyLetter.java:10)
import crema.Symbolic;

/** Letters of other alphabets have cases, too. */
class CaseOfAnyLetter {
    public static void main(String[] args) {
        char a = Symbolic.nondetChar();
        char b = Symbolic.nondetChar();
        boolean same = String.valueOf(a).equalsIgnoreCase(String.valueOf(b));
        assert !same || a < 300 || b < 300 || a == b;
    }
}
