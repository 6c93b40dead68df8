//@ property: assert
//@ fails-with: -1.5f
import crema.Symbolic;

class TruncationTowardsZero {
    public static void main(String[] args) {
        float f = Symbolic.nondetFloat();
        Symbolic.assume(f > -100 && f < 100);
        assert (int) f == Math.floor(f); //~ THROWS AssertionError
    }
}
