//@ property: assert
import crema.Symbolic;

class FloatToIntSaturates {
    public static void main(String[] args) {
        float f = Symbolic.nondetFloat();
        int i = (int) f;
        if (Float.isNaN(f)) {
            assert i == 0;
        } else if (f >= 2147483648f) {
            assert i == Integer.MAX_VALUE;
        } else if (f < -2147483648f) {
            assert i == Integer.MIN_VALUE;
        }
    }
}
