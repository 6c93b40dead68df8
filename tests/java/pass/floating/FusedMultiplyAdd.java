//@ property: assert
import crema.Symbolic;

class FusedMultiplyAdd {
    public static void main(String[] args) {
        float f = Symbolic.nondetFloat();
        assert Math.fma(f, 1f, 0f) == f || Float.isNaN(f);
        assert Math.fma(2f, 3f, f) == 6f + f || Float.isNaN(f);
    }
}
