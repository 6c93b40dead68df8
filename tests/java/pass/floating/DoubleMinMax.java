//@ property: assert
import crema.Symbolic;

class DoubleMinMax {
    public static void main(String[] args) {
        double a = Symbolic.nondetDouble();
        double b = Symbolic.nondetDouble();
        double m = Math.max(a, b);
        if (Double.isNaN(a) || Double.isNaN(b)) {
            assert Double.isNaN(m);
        } else {
            assert m >= a && m >= b && (m == a || m == b);
            assert Math.min(a, b) <= m;
        }
    }
}
