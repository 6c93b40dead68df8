//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 1, 1000000
import crema.Symbolic;

/** A string is interned in the loop. */
class InternedInLoop {
    public static void main(String[] args) {
        String s = null;
        int n = Symbolic.nondetInt();
        for (int i = 0; i < n; i++) {
            s = new String("late").intern();
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert s != "late"; //~ THROWS AssertionError
    }
}
