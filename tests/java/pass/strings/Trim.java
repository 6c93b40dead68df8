//@ property: assert
import crema.Symbolic;

class Trim {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() <= 2);
        String t = s.trim();
        assert t.length() <= s.length();
        assert t.isEmpty() || t.charAt(0) > ' ';
    }
}
