//@ property: assert
import crema.Symbolic;

class MinMax {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        int b = Symbolic.nondetInt();
        assert Math.max(a, b) >= a && Math.max(a, b) >= b;
        assert Math.min(a, b) == -Math.max(-a, -b) || a == Integer.MIN_VALUE || b == Integer.MIN_VALUE;
    }
}
