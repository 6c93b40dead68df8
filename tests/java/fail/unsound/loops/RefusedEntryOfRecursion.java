//@ property: assert
//@ verdict: not TRUE
//@ fails-with: true, 2, 1000000
import crema.Symbolic;

/** The same with a recursion instead of a loop. */
class RefusedEntryOfRecursion {
    static int s;
    static int down(int n, Object o) {
        return n <= 0 ? 0 : down(n - 1, o);
    }

    public static void main(String[] args) {
        Object o = new int[2];
        s = 0;
        if (Symbolic.nondetBoolean()) {
            s = 1;
            o = null;
        }
        down(Symbolic.nondetInt(), o);
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
