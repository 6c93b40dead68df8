//@ property: assert
import crema.Symbolic;

/** There is no exception. */
class FloatDivisionByZero {
    public static void main(String[] args) {
        float f = Symbolic.nondetFloat();
        float q = f / 0f;
        assert Float.isNaN(q) || Float.isInfinite(q);
    }
}
