//@ property: assert
import crema.Symbolic;

class DivisionAndRemainder {
    public static void main(String[] args) {
        byte a = Symbolic.nondetByte();
        byte b = Symbolic.nondetByte();

        if (b != 0) {
            int q = a / b;
            int r = a % b;
            assert q * b + r == a;
            assert Math.abs(r) < Math.abs(b);
            assert r == 0 || (r < 0) == (a < 0);
        }
    }
}
