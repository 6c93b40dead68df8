//@ property: assert
//@ fails-with: "oK"
import crema.Symbolic;

class IgnoringCase {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() == 2);
        assert !s.equalsIgnoreCase("ok") || s.equals("ok"); //~ THROWS AssertionError
    }
}
