//@ property: assert
//@ fails-with: 12.5f
import crema.Symbolic;

class SquareIsFixed {
    public static void main(String[] args) {
        float f = Symbolic.nondetFloat();
        assert f * f != 156.25f; //~ THROWS AssertionError
    }
}
