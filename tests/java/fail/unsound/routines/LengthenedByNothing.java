//@ fails-with: "ab"
import crema.Symbolic;

class LengthenedByNothing {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() == 2);
        StringBuilder builder = new StringBuilder(s);
        builder.setLength(5);
        assert builder.charAt(4) != 0; //~ THROWS AssertionError
    }}
