//@ property: assert
//@ fails-with: 10.0
import crema.Symbolic;

class PowerIsFixed {
    public static void main(String[] args) {
        double d = Symbolic.nondetDouble();
        Symbolic.assume(d == 10.0 || d == 11.0);
        assert Math.pow(d, 2.0) != 100.0; //~ THROWS AssertionError
    }
}
