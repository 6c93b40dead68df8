//@ fails-with: "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxy", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
import crema.Symbolic;

class OrderOfLongTexts {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() > 60);
        String t = Symbolic.nondetString();
        Symbolic.assume(t.length() > 60);
        assert s.compareTo(t) <= 0; //~ THROWS AssertionError
    }}
