//@ fails-with: "İ"
//@ verdict: not TRUE
import crema.Symbolic;

class DottedI {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() == 1);
        assert s.toLowerCase().length() == 1; //~ THROWS AssertionError
    }}
