//@ property: assert
//@ verdict: not TRUE
//@ fails-with: false, 1000000
import crema.Symbolic;

/** One of the ways to the loop has made an array, so it cannot be joined with the other. */
class RefusedEntry {
    static int s;

    public static void main(String[] args) {
        Object o = null;
        s = 0;
        if (Symbolic.nondetBoolean()) {
            s = 1;
            o = new int[2];
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert s == 1 || o != null; //~ THROWS AssertionError
    }
}
