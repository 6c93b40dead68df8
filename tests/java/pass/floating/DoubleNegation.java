//@ property: assert
import crema.Symbolic;

class DoubleNegation {
    public static void main(String[] args) {
        double d = Symbolic.nondetDouble();
        assert -(-d) == d || Double.isNaN(d);
        assert 0 - d == -d || Double.isNaN(d);
        assert !(d == 0) || 1 / -d == -(1 / d);
    }
}
