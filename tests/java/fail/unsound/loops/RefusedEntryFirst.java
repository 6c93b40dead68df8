//@ property: assert
//@ verdict: not TRUE
//@ fails-with: true, 1000000
import crema.Symbolic;

/** The same, the other way round. */
class RefusedEntryFirst {
    static int s;

    public static void main(String[] args) {
        Object o = new int[2];
        s = 0;
        if (Symbolic.nondetBoolean()) {
            s = 1;
            o = null;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert s == 0 || o != null; //~ THROWS AssertionError
    }
}
