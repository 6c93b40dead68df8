//@ property: assert
import crema.Symbolic;

class DoubleToLongSaturates {
    public static void main(String[] args) {
        double d = Symbolic.nondetDouble();
        long i = (long) d;
        assert !Double.isNaN(d) || i == 0;
        assert !(d > 1e19) || i == Long.MAX_VALUE;
        assert !(d < -1e19) || i == Long.MIN_VALUE;
    }
}
