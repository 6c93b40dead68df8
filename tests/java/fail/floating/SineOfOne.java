//@ property: assert
//@ fails-with: 1.0
import crema.Symbolic;

class SineOfOne {
    public static void main(String[] args) {
        double d = Symbolic.nondetDouble();
        Symbolic.assume(d == 1.0);
        assert Math.sin(d) < 0.8; //~ THROWS AssertionError
    }
}
