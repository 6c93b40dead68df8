//@ fails-with: "ababababababababababababababababababababababababababababababab"
//@ verdict: not TRUE
import crema.Symbolic;

class GroupsOfALongText {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() > 60);
        assert !s.matches("(ab)*"); //~ THROWS AssertionError
    }}
