//@ fails: matching a long text is a deep recursion, for which the stack is too small
//@ shown: 5
import java.util.regex.Pattern;

class OverflowInLibrary {
    public static void main(String[] args) {
        boolean matches;
        try {
            matches = Pattern.matches("(a|b)*", "ab".repeat(10_000));
        } catch (StackOverflowError e) {
            matches = false;
        }
        assert matches;
    }
}
