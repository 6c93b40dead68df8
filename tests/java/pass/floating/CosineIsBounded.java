//@ property: assert
import crema.Symbolic;

class CosineIsBounded {
    public static void main(String[] args) {
        double d = Symbolic.nondetDouble();
        double c = Math.cos(d);
        assert Double.isNaN(c) || Math.abs(c) <= 1;
    }
}
