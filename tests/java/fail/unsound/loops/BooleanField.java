//@ property: assert
//@ verdict: not TRUE
//@ fails-with: false, 0, 1000000
import crema.Symbolic;

/** A boolean that a branch chose, and one that the loop sets. */
class BooleanField {
    boolean a, b;

    public static void main(String[] args) {
        BooleanField box = new BooleanField();
        box.a = Symbolic.nondetBoolean();
        for (int i = Symbolic.nondetInt(); i > 0; i--) {
            box.b = true;
            box.a = true;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert box.a; //~ THROWS AssertionError
    }
}
