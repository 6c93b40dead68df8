//@ property: assert
import crema.Symbolic;

/** What calls give is at least zero, and not more than what they are given. */
class DepthIsNotNegative {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        assert n > 3000 || depth(n) >= 0;
    }

    static int depth(int n) {
        return n <= 0 ? 0 : 1 + depth(n - 1);
    }
}
