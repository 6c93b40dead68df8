//@ property: assert
//@ fails-with: "aba"
import crema.Symbolic;

class Palindrome {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() == 3);
        assert s.charAt(0) != s.charAt(2) || s.charAt(0) == s.charAt(1); //~ THROWS AssertionError
    }
}
