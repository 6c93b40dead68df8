//@ fails-with: 0.49999999999999994
import crema.Symbolic;

class AlmostHalf {
    public static void main(String[] args) {
        double d = Symbolic.nondetDouble();
        Symbolic.assume(d > 0.4999 && d < 0.5);
        assert Math.round(d) == (long) Math.floor(d + 0.5); //~ THROWS AssertionError
    }}
