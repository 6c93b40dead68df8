//@ fails-with: -2147483648
import crema.Symbolic;

class LeastHasNoOpposite {
    public static void main(String[] args) {
        assert Math.abs(Symbolic.nondetInt()) >= 0; //~ THROWS AssertionError
    }}
