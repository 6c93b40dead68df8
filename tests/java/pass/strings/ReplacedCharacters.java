//@ property: assert
import crema.Symbolic;

class ReplacedCharacters {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        char old = Symbolic.nondetChar();
        Symbolic.assume(s.length() <= 4);
        String t = s.replace(old, '-');
        assert t.length() == s.length();
        assert old == '-' || t.indexOf(old) == -1;
        for (int i = 0; i < s.length(); i++) assert t.charAt(i) == (s.charAt(i) == old ? '-' : s.charAt(i));
    }
}
