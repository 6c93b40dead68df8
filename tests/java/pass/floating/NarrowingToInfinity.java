//@ property: assert
import crema.Symbolic;

class NarrowingToInfinity {
    public static void main(String[] args) {
        double d = Symbolic.nondetDouble();
        if (d > 1e39) {
            assert (float) d == Float.POSITIVE_INFINITY;
        }
        if (d > 0 && d < 1e-46) {
            assert (float) d == 0;
        }
    }
}
