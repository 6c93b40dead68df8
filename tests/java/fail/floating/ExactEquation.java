//@ property: assert
//@ fails-with: 0.75
import crema.Symbolic;

class ExactEquation {
    public static void main(String[] args) {
        double d = Symbolic.nondetDouble();
        assert d * 4 - 1 != 2; //~ THROWS AssertionError
    }
}
