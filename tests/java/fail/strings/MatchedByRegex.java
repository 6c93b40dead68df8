//@ property: assert
//@ fails-with: "7-"
import crema.Symbolic;

class MatchedByRegex {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() == 2);
        assert !s.matches("\\d-"); //~ THROWS AssertionError
    }
}
