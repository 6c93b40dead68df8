//@ fails-with: "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxy"
//@ verdict: not TRUE
import crema.Symbolic;

class HashOfALongText {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() > 60);
        assert s.hashCode() > 0; //~ THROWS AssertionError
    }}
