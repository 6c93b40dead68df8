//@ property: assert
import crema.Symbolic;

class WideningIsExact {
    public static void main(String[] args) {
        float f = Symbolic.nondetFloat();
        assert (float) (double) f == f || Float.isNaN(f);
    }
}
