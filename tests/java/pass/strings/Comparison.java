//@ property: assert
import crema.Symbolic;

class Comparison {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() == 3);
        assert (s.compareTo("m") == 0) == s.equals("m");
        assert s.compareTo(s) == 0;
        assert s.compareTo("abc") < 0 == ("abc".compareTo(s) > 0);
    }
}
