//@ property: assert
import crema.Symbolic;

class Rotation {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        assert Integer.rotateLeft(a, 8) == (a << 8 | a >>> 24);
        assert Integer.rotateRight(Integer.rotateLeft(a, 5), 5) == a;
        assert Integer.reverseBytes(Integer.reverseBytes(a)) == a;
    }
}
