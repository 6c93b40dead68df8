//@ fails: the text ends with a hash code
//@ shown: 5
//@ min-jdk: 19
import java.util.Objects;

class IdentityString {
    public static void main(String[] args) {
        for (int i = 0; i < 20; i++) {
            String text = Objects.toIdentityString("text");
            assert Character.isDigit(text.charAt(text.length() - 1)) && text.length() > 20;
            text = Objects.toIdentityString(new Object());
            assert Character.isDigit(text.charAt(text.length() - 1));
        }
    }
}
