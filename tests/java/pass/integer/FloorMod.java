//@ property: assert
import crema.Symbolic;

class FloorMod {
    public static void main(String[] args) {
        byte a = Symbolic.nondetByte();
        byte b = Symbolic.nondetByte();
        Symbolic.assume(b > 0);
        int m = Math.floorMod(a, b);
        assert m >= 0 && m < b;
        assert Math.floorDiv(a, b) * b + m == a;
    }
}
