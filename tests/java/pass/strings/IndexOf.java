//@ property: assert
import crema.Symbolic;

class IndexOf {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() == 3);
        int at = s.indexOf('x');
        assert at < 3;
        assert at < 0 || s.charAt(at) == 'x';
        assert (at >= 0) == s.contains("x");
    }
}
