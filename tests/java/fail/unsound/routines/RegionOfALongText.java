//@ fails-with: "xxxxxxxxxxxxxxxxxxxxxxxxxabxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
//@ verdict: not TRUE
import crema.Symbolic;

class RegionOfALongText {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() > 60);
        assert !s.regionMatches(true, 25, "AB", 0, 2); //~ THROWS AssertionError
    }}
