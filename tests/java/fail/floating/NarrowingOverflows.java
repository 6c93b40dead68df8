//@ property: assert
//@ fails-with: 1e39
import crema.Symbolic;

class NarrowingOverflows {
    public static void main(String[] args) {
        double d = Symbolic.nondetDouble();
        Symbolic.assume(Math.abs(d) < 1e300);
        assert !Float.isInfinite((float) d); //~ THROWS AssertionError
    }
}
