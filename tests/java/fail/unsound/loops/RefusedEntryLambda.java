//@ property: assert
//@ verdict: not TRUE
//@ fails-with: true, 1000000
import crema.Symbolic;

/** A lambda in one entry state. */
class RefusedEntryLambda {
    static int s;

    public static void main(String[] args) {
        Runnable r = () -> s++;
        if (Symbolic.nondetBoolean()) {
            s = 7;
            r = null;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert s == 0 || r != null; //~ THROWS AssertionError
    }
}
