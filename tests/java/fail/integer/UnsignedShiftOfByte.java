//@ property: assert
//@ fails-with: (byte) -1
import crema.Symbolic;

/** The byte is widened with its sign before it is shifted. */
class UnsignedShiftOfByte {
    public static void main(String[] args) {
        byte b = Symbolic.nondetByte();
        assert (byte) (b >>> 4) >= 0; //~ THROWS AssertionError
    }
}
