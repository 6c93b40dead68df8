//@ property: assert
//@ fails-with: 1.75f
import crema.Symbolic;

class ReciprocalOfReciprocal {
    public static void main(String[] args) {
        float f = Symbolic.nondetFloat();
        Symbolic.assume(f > 1 && f < 100);
        assert 1 / (1 / f) == f; //~ THROWS AssertionError
    }
}
