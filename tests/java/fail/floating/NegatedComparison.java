//@ property: assert
//@ fails-with: Double.NaN, 0.0
import crema.Symbolic;

class NegatedComparison {
    public static void main(String[] args) {
        double a = Symbolic.nondetDouble();
        double b = Symbolic.nondetDouble();
        assert !(a < b) == (a >= b); //~ THROWS AssertionError
    }
}
