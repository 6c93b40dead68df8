//@ property: assert
import crema.Symbolic;

class Equality {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() == 3);
        if (s.equals("abc")) {
            assert s.charAt(0) == 'a' && s.hashCode() == "abc".hashCode();
        }
        assert s.equals(new String(s));
    }
}
