//@ property: assert
//@ fails-with: 30
import crema.Symbolic;

class LateByThrow {
    static boolean call(int depth, int n) {
        if (depth == 30) {
            throw new IllegalStateException();
        }
        if (depth >= n) {
            return false;
        }
        try {
            return call(depth + 1, n);
        } catch (IllegalStateException deep) {
            return true;
        }
    }

    public static void main(String[] args) {
        boolean caught = call(0, Symbolic.nondetInt());
        assert !caught; //~ THROWS AssertionError
    }
}
