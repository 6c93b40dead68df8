//@ property: assert
//@ fails-with: "b"
import crema.Symbolic;

class Ordered {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() == 1);
        assert s.compareTo("a") <= 0 || s.compareTo("c") >= 0; //~ THROWS AssertionError
    }
}
