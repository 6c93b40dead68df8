// A factory that catches the error of its own `assert` still gives an object.
//@ fails-with: {call AssertCaughtByFactory$Amount of int}, argument 0
import crema.Symbolic;

class AssertCaughtByFactory {
    private static boolean caught;

    static final class Amount {
        static Amount of(int value) {
            try {
                assert value > 0;
            } catch (AssertionError e) {
                caught = true;
            }
            return new Amount();
        }
    }

    public static void main(String[] args) {
        Symbolic.nondetObject(Amount.class);
        assert !caught; //~ THROWS AssertionError
    }
}
