//@ property: assert
//@ verdict: not TRUE
//@ fails-with: true, 1000000
import crema.Symbolic;

/** One of the ways to the loop has made a box. */
class RefusedEntryBox {
    static int s, t;

    public static void main(String[] args) {
        Integer box = null;
        s = 0;
        if (!Symbolic.nondetBoolean()) {
            s = 1;
            t = 3;
            box = new int[] {5000}[0];
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert s == 1 && box != null; //~ THROWS AssertionError
    }
}
