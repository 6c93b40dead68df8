//@ property: assert
import crema.Symbolic;

class NeutralElements {
    public static void main(String[] args) {
        double d = Symbolic.nondetDouble();
        if (!Double.isNaN(d)) {
            assert d + 0.0 == d;
            assert d * 1.0 == d;
            assert d / 1.0 == d;
            assert d - 0.0 == d;
        }
    }
}
