//@ property: assert
//@ fails-with: "42"
import crema.Symbolic;

class ParsedNumber {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() == 2);
        int n;
        try {
            n = Integer.parseInt(s);
        } catch (NumberFormatException e) {
            n = 0;
        }
        assert n != 42; //~ THROWS AssertionError
    }
}
