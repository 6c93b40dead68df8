//@ property: assert
import crema.Symbolic;

class NegativeZero {
    public static void main(String[] args) {
        double d = Symbolic.nondetDouble();
        if (d == 0.0) {
            assert Double.isInfinite(1 / d);
            assert d + 0.0 == 0.0;
            assert 1 / (d * d) > 0;
        }
    }
}
