//@ property: assert
//@ fails-with: "a-b"
import crema.Symbolic;

class Replaced {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() == 3);
        assert !s.replace('-', '+').equals("a+b") || s.equals("a+b"); //~ THROWS AssertionError
    }
}
