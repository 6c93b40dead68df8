//@ fails-with: "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx,y,z"
//@ verdict: not TRUE
import crema.Symbolic;

class SplitLongText {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() > 60);
        assert s.split(",").length < 3; //~ THROWS AssertionError
    }}
