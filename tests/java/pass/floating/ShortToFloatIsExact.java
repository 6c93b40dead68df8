//@ property: assert
import crema.Symbolic;

class ShortToFloatIsExact {
    public static void main(String[] args) {
        short s = Symbolic.nondetShort();
        assert (short) (float) s == s;
    }
}
