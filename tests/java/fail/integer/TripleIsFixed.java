//@ property: assert
//@ fails-with: (byte) 46
import crema.Symbolic;

class TripleIsFixed {
    public static void main(String[] args) {
        byte a = Symbolic.nondetByte();
        assert (a & 0xff) * 3 != 138; //~ THROWS AssertionError
    }
}
