//@ property: assert
//@ reason: String.matches on an input string of more than 48 characters at LongTextMatches.main(LongTextMatches.java:9)
import crema.Symbolic;

/** A regular expression and a text that is too long to be looked into. */
class LongTextMatches {
    public static void main(String[] args) {
        String text = Symbolic.nondetString();
        assert text.length() < 60 || !text.matches("[ab]*");
    }
}
