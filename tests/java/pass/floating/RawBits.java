//@ property: assert
import crema.Symbolic;

class RawBits {
    public static void main(String[] args) {
        float f = Symbolic.nondetFloat();
        int bits = Float.floatToIntBits(f);
        if (Float.isNaN(f)) {
            assert bits == 0x7fc00000;
        } else {
            assert Float.intBitsToFloat(bits) == f;
        }
        assert bits >>> 31 == (f < 0 || 1 / f < 0 ? 1 : 0);
    }
}
