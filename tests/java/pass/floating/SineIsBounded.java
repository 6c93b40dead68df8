//@ property: assert
import crema.Symbolic;

class SineIsBounded {
    public static void main(String[] args) {
        double d = Symbolic.nondetDouble();
        double s = Math.sin(d);
        assert Double.isNaN(s) || s >= -1 && s <= 1;
    }
}
