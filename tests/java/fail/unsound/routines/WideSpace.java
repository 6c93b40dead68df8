//@ fails-with: " "
import crema.Symbolic;

class WideSpace {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() == 1);
        assert !s.isBlank() || s.trim().isEmpty(); //~ THROWS AssertionError
    }}
