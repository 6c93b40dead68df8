//@ property: assert
//@ fails-with: 1e-45f
import crema.Symbolic;

class Subnormal {
    public static void main(String[] args) {
        float f = Symbolic.nondetFloat();
        Symbolic.assume(f > 0);
        assert f / 2 > 0; //~ THROWS AssertionError
    }
}
