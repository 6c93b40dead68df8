//@ property: assert
import crema.Symbolic;

class XorSwap {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        int b = Symbolic.nondetInt();

        int x = a;
        int y = b;
        x ^= y;
        y ^= x;
        x ^= y;
        assert x == b && y == a;
    }
}
