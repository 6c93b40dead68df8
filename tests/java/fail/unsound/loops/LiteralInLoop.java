//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 1, 1000000
import crema.Symbolic;

/** A string literal is used in the loop for the first time. */
class LiteralInLoop {
    public static void main(String[] args) {
        String s = null;
        int n = Symbolic.nondetInt();
        for (int i = 0; i < n; i++) {
            s = "late";
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert s == null || s != "late"; //~ THROWS AssertionError
    }
}
