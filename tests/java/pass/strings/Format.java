//@ property: assert
import crema.Symbolic;

class Format {
    public static void main(String[] args) {
        byte b = Symbolic.nondetByte();
        Symbolic.assume(b >= 0 && b < 10);
        assert String.format("%03d", b).equals("00" + b);
    }
}
