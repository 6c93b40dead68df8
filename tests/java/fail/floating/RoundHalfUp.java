//@ property: assert
//@ fails-with: 0.5
import crema.Symbolic;

class RoundHalfUp {
    public static void main(String[] args) {
        double d = Symbolic.nondetDouble();
        Symbolic.assume(d > -3 && d < 3);
        assert Math.round(d) == Math.rint(d); //~ THROWS AssertionError
    }
}
