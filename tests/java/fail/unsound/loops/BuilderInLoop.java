//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 1, 1000000
import crema.Symbolic;

/** A string builder is changed in the loop. */
class BuilderInLoop {
    public static void main(String[] args) {
        StringBuilder text = new StringBuilder("a");
        for (int n = Symbolic.nondetInt(); n > 0; n--) {
            text.setCharAt(0, 'b');
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert text.charAt(0) == 'a'; //~ THROWS AssertionError
    }
}
