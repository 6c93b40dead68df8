//@ property: assert
import crema.Symbolic;
import java.util.Locale;

/** The cases of a whole string are those of its characters, and nothing else changes. */
class CasesOfLatin {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() <= 2);
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            Symbolic.assume(c < 256 && c != 0xb5 && c != 0xdf && c != 0xff);
        }
        String lower = s.toLowerCase(Locale.ROOT);
        String upper = s.toUpperCase(Locale.ENGLISH);
        assert lower.length() == s.length() && upper.length() == s.length();
        for (int i = 0; i < s.length(); i++) {
            assert lower.charAt(i) == Character.toLowerCase(s.charAt(i));
            assert upper.charAt(i) == Character.toUpperCase(s.charAt(i));
        }
        assert lower.equalsIgnoreCase(upper);
        assert upper.toLowerCase(Locale.ROOT).equals(lower);
    }
}
