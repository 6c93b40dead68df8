//@ property: assert
import crema.Symbolic;

/** What a call gives is known from what all calls are given, and from what they give. */
class PositiveResult {
    private static int measure(int a, int b) {
        if (a == b) {
            return a;
        }
        return a > b ? measure(a - b, b) : measure(a, b - a);
    }

    private static int depth(int left) {
        if (left <= 0) {
            return 0;
        }
        int inner = depth(left - 1);
        return inner < 1000 ? inner + 1 : inner;
    }

    public static void main(String[] args) {
        int a = Symbolic.nondetInt(), b = Symbolic.nondetInt();
        if (a > 0 && a < 1000 && b > 0 && b < 1000) {
            assert measure(a, b) > 0;
            assert depth(a) >= 0;
        }
    }
}
