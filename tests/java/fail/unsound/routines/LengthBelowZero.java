//@ fails-with: "abc", -1
import crema.Symbolic;

class LengthBelowZero {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        int n = Symbolic.nondetInt();
        Symbolic.assume(s.length() < 5 && n < 9);
        try {
            new StringBuilder(s).setLength(n);
        } catch (IndexOutOfBoundsException e) {
            assert n != -1 || e.getMessage() == null; //~ THROWS AssertionError
        }
    }}
