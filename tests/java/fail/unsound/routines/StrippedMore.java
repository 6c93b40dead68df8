//@ fails-with: " a"
import crema.Symbolic;

class StrippedMore {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() == 2);
        assert s.strip().length() == s.trim().length(); //~ THROWS AssertionError
    }}
