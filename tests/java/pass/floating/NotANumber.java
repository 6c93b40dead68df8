//@ property: assert
import crema.Symbolic;

class NotANumber {
    public static void main(String[] args) {
        float f = Symbolic.nondetFloat();
        assert (f != f) == Float.isNaN(f);
        if (Float.isNaN(f)) {
            assert !(f < 0) && !(f > 0) && !(f == 0) && !(f >= 0) && !(f <= 0);
        }
    }
}
