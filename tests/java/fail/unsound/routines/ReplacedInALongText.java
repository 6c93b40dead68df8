//@ fails-with: "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
//@ verdict: not TRUE
import crema.Symbolic;

class ReplacedInALongText {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() > 60);
        assert s.replaceAll("x+", "").length() > 0; //~ THROWS AssertionError
    }}
