//@ property: assert
import crema.Symbolic;

class ExponentialIsPositive {
    public static void main(String[] args) {
        double d = Symbolic.nondetDouble();
        double e = Math.exp(d);
        assert Double.isNaN(e) || e >= 0;
    }
}
