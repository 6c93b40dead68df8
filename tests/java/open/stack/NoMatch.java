//@ fails: with a large stack the text matches
import java.util.regex.Pattern;

class NoMatch {
    public static void main(String[] args) {
        boolean matches;
        try {
            matches = Pattern.matches("(a|b)*", "ab".repeat(10_000));
        } catch (StackOverflowError e) {
            matches = false;
        }
        assert !matches;
    }
}
