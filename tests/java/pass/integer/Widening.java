//@ property: assert
import crema.Symbolic;

class Widening {
    public static void main(String[] args) {
        byte b = Symbolic.nondetByte();
        char c = Symbolic.nondetChar();
        int i = b;
        assert i >= -128 && i <= 127;
        assert (long) c >= 0 && c <= 65535;
        assert (char) b == (b < 0 ? 65536 + b : b);
    }
}
