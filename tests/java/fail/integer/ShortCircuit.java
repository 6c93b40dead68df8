//@ property: assert
//@ fails-with: true, false
import crema.Symbolic;

/** The second input is only asked for if the first is true. */
class ShortCircuit {
    public static void main(String[] args) {
        boolean a = Symbolic.nondetBoolean();
        assert a == (a && Symbolic.nondetBoolean()); //~ THROWS AssertionError
    }
}
