//@ fails-with: {new OneOfTheTargets$Add int}, argument 38
import crema.Symbolic;

// The interface is not sealed; the classes of the class path that implement it are tried.
class OneOfTheTargets {
    interface Operation {
        int apply(int x);
    }

    static class Increment implements Operation {
        @Override
        public int apply(int x) {
            return x + 1;
        }
    }

    static class Add implements Operation {
        private final int summand;

        Add(int summand) {
            this.summand = summand;
        }

        @Override
        public int apply(int x) {
            return x + summand;
        }
    }

    public static void main(String[] args) {
        Operation operation = Symbolic.nondetObject(Operation.class);
        if (operation != null) {
            assert operation.apply(4) != 42; //~ THROWS AssertionError
        }
    }
}
