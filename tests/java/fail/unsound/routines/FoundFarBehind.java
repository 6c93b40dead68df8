//@ fails-with: "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxneedle"
//@ verdict: not TRUE
import crema.Symbolic;

class FoundFarBehind {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() > 60);
        assert s.indexOf("needle") < 20; //~ THROWS AssertionError
    }}
