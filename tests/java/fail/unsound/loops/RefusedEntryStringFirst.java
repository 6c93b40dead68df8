//@ property: assert
//@ verdict: not TRUE
//@ fails-with: true, 1000000
import crema.Symbolic;

/** A string was made in one entry state only. */
class RefusedEntryStringFirst {
    static int s;

    public static void main(String[] args) {
        int n = args.length + 5;
        String text = "a" + n;
        if (Symbolic.nondetBoolean()) {
            s = 7;
            text = null;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert s == 0 || text != null; //~ THROWS AssertionError
    }
}
