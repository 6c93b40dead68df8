//@ property: assert
//@ verdict: not TRUE
//@ fails-with: false, 0, 1000000
import crema.Symbolic;

/** A branch chooses a field. */
class ChosenFieldBeforeLoop {
    int lower, upper;

    public static void main(String[] args) {
        ChosenFieldBeforeLoop box = new ChosenFieldBeforeLoop();
        box.upper = Symbolic.nondetBoolean() ? 5000 : -1;
        int n = Symbolic.nondetInt();
        while (n > 0) {
            box.lower = -100;
            n--;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert box.lower <= box.upper; //~ THROWS AssertionError
    }
}
