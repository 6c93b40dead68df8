//@ property: assert
//@ fails-with: Double.POSITIVE_INFINITY
import crema.Symbolic;

class InfinityMinusInfinity {
    public static void main(String[] args) {
        double d = Symbolic.nondetDouble();
        assert Double.isNaN(d) || d - d == 0; //~ THROWS AssertionError
    }
}
