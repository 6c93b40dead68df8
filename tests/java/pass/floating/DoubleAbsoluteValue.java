//@ property: assert
import crema.Symbolic;

class DoubleAbsoluteValue {
    public static void main(String[] args) {
        double d = Symbolic.nondetDouble();
        assert Math.abs(d) >= 0 || Double.isNaN(d);
        assert 1 / Math.abs(d) >= 0 || Double.isNaN(d);
    }
}
