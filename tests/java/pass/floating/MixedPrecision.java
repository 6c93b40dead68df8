//@ property: assert
import crema.Symbolic;

class MixedPrecision {
    public static void main(String[] args) {
        float f = Symbolic.nondetFloat();
        double d = f;
        if (f >= 1 && f < 2) {
            assert (float) (d + 1e-10) == f;
        }
    }
}
