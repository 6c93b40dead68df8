//@ property: assert
import crema.Symbolic;

/** Boxes of small values are cached (JLS 5.1.7). */
class BoxIdentity {
    public static void main(String[] args) {
        byte b = Symbolic.nondetByte();
        Integer x = (int) b;
        Integer y = (int) b;
        assert x == y;
    }
}
