//@ property: assert
import crema.Symbolic;

class Prefix {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() == 3);
        assert s.startsWith(s.substring(0, 2));
        assert s.endsWith(s.substring(1));
        assert s.startsWith("");
    }
}
