//@ property: assert
//@ verdict: not TRUE
//@ fails-with: true, 1000000
import crema.Symbolic;

/** An array in one entry state; the field that a branch chose is compared with a constant. */
class RefusedEntryField {
    int v = 3;

    public static void main(String[] args) {
        RefusedEntryField box = new RefusedEntryField();
        Object o = new int[2];
        if (Symbolic.nondetBoolean()) {
            box.v = 9;
            o = null;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert box.v == 3 || o != null; //~ THROWS AssertionError
    }
}
