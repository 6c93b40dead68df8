//@ property: assert
//@ fails-with: (byte) -7
import crema.Symbolic;

class RemainderIsNegative {
    public static void main(String[] args) {
        byte a = Symbolic.nondetByte();
        assert a % 3 != -1; //~ THROWS AssertionError
    }
}
