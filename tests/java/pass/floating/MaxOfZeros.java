//@ property: assert
import crema.Symbolic;

/** Math.max tells 0.0 from -0.0. */
class MaxOfZeros {
    public static void main(String[] args) {
        double a = Symbolic.nondetDouble();
        double b = Symbolic.nondetDouble();
        if (a == 0 && b == 0) {
            boolean positive = 1 / a > 0 || 1 / b > 0;
            assert 1 / Math.max(a, b) > 0 == positive;
        }
    }
}
