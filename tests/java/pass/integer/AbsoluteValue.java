//@ property: assert
import crema.Symbolic;

class AbsoluteValue {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        assert Math.abs(a) >= 0 || a == Integer.MIN_VALUE;
    }
}
