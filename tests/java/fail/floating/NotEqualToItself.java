//@ property: assert
//@ fails-with: Float.NaN
import crema.Symbolic;

class NotEqualToItself {
    public static void main(String[] args) {
        float f = Symbolic.nondetFloat();
        assert f == f; //~ THROWS AssertionError
    }
}
