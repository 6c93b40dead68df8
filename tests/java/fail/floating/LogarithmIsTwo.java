//@ property: assert
//@ fails-with: 100.0
import crema.Symbolic;

/** Only one number in many has this logarithm: no formula says which. */
class LogarithmIsTwo {
    public static void main(String[] args) {
        double x = Symbolic.nondetDouble();
        assert Math.log10(x) != 2; //~ THROWS AssertionError
    }
}
