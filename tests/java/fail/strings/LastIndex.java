//@ property: assert
//@ fails-with: "/a/"
import crema.Symbolic;

class LastIndex {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() == 3);
        assert s.lastIndexOf('/') <= s.indexOf('/'); //~ THROWS AssertionError
    }
}
