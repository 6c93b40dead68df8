//@ property: assert
import crema.Symbolic;

class Overriding {
    public static void main(String[] args) {
        boolean b = Symbolic.nondetBoolean();
        Base o = b ? new Derived() : new Base();
        assert o.template() == (b ? 21 : 11);
        assert (o instanceof Derived) == b;
    }

    static class Base {
        int step() {
            return 10;
        }

        final int template() {
            return step() + 1;
        }
    }

    static class Derived extends Base {
        @Override
        int step() {
            return 2 * super.step();
        }
    }
}
