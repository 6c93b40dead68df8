//@ property: assert
//@ fails-with: "ab1"
import crema.Symbolic;

class Prefixed {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() == 3);
        assert !s.startsWith("ab") || s.charAt(2) != '1'; //~ THROWS AssertionError
    }
}
