// A constructor that catches the error of its own `assert` does not refuse the object.
//@ fails-with: {new AssertCaughtByConstructor$Amount int}, argument 0
import crema.Symbolic;

class AssertCaughtByConstructor {
    static final class Amount {
        final boolean positive;

        Amount(int value) {
            boolean checked;
            try {
                assert value > 0;
                checked = true;
            } catch (AssertionError e) {
                checked = false;
            }
            positive = checked;
        }
    }

    public static void main(String[] args) {
        Amount amount = Symbolic.nondetObject(Amount.class);
        assert amount == null || amount.positive; //~ THROWS AssertionError
    }
}
