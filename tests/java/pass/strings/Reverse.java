//@ property: assert
import crema.Symbolic;

class Reverse {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() == 3);
        String r = new StringBuilder(s).reverse().toString();
        assert r.length() == 3;
        assert Character.isSurrogate(s.charAt(1)) || Character.isSurrogate(s.charAt(0)) || Character.isSurrogate(s.charAt(2)) || r.charAt(0) == s.charAt(2);
    }
}
