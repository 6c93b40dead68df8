//@ property: assert
//@ fails-with: 31
import crema.Symbolic;

class LateByThrowBelow {
    static void call(int depth, int n) {
        if (depth == 30) {
            throw new IllegalStateException();
        }
        if (depth < n) {
            call(depth + 1, n);
        }
    }

    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        try {
            call(0, n);
        } catch (IllegalStateException deep) {
            assert false; //~ THROWS AssertionError
        }
    }
}
