//@ property: assert
import crema.Symbolic;

class SquareRoot {
    public static void main(String[] args) {
        float f = Symbolic.nondetFloat();
        double r = Math.sqrt(f);
        if (f >= 0) {
            assert r >= 0;
        } else if (f < 0) {
            assert Double.isNaN(r);
        }
    }
}
