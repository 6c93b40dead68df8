//@ fails-with: 10
import crema.Symbolic;

class LinesOfText {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        Symbolic.assume(n > 0 && n < 100);
        String s = "a" + (char) n + "b";
        assert s.lines().count() == 1; //~ THROWS AssertionError
    }}
