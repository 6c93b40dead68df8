//@ property: assert
//@ fails-with: "abc"
import crema.Symbolic;

class FixedText {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() <= 3);
        assert !s.equals("abc"); //~ THROWS AssertionError
    }
}
