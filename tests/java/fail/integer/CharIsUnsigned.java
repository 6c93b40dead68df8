//@ property: assert
//@ fails-with: (byte) -1
import crema.Symbolic;

class CharIsUnsigned {
    public static void main(String[] args) {
        byte b = Symbolic.nondetByte();
        assert (char) b < 256; //~ THROWS AssertionError
    }
}
