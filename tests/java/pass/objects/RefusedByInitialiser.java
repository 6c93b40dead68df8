// The error of a static initialiser refuses the object, too: it is no violation of the program.
import crema.Symbolic;

class RefusedByInitialiser {
    static final class Amount {
        static {
            assert Amount.class.getName().isEmpty();
        }

        final int value;

        Amount(int value) {
            this.value = value;
        }
    }

    public static void main(String[] args) {
        Amount amount = Symbolic.nondetObject(Amount.class);
        assert amount == null;
    }
}
