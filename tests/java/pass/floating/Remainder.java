//@ property: assert
import crema.Symbolic;

class Remainder {
    public static void main(String[] args) {
        float f = Symbolic.nondetFloat();
        float r = f % 2f;
        if (Float.isInfinite(f) || Float.isNaN(f)) {
            assert Float.isNaN(r);
        } else {
            assert r > -2f && r < 2f;
        }
    }
}
