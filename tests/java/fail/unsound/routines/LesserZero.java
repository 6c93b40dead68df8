//@ fails-with: -0.0
import crema.Symbolic;

class LesserZero {
    public static void main(String[] args) {
        double d = Symbolic.nondetDouble();
        Symbolic.assume(d == 0);
        assert 1 / Math.min(d, 0.0) > 0; //~ THROWS AssertionError
    }}
