//@ property: assert
import crema.Symbolic;

class DoubleCompare {
    public static void main(String[] args) {
        double a = Symbolic.nondetDouble();
        double b = Symbolic.nondetDouble();
        int c = Double.compare(a, b);
        if (a < b) {
            assert c < 0;
        }
        if (a == b && c != 0) {
            assert 1 / a != 1 / b;
        }
        assert !Double.isNaN(a) || c >= 0;
    }
}
