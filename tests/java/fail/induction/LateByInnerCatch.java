//@ property: assert
//@ fails-with: 25
import crema.Symbolic;

class LateByInnerCatch {
    static boolean caughtDeep;

    static void call(int depth, int n) {
        if (depth > n) {
            throw new IllegalStateException();
        }
        try {
            call(depth + 1, n);
        } catch (IllegalStateException end) {
            if (depth >= 20) {
                caughtDeep = true;
            }
        }
    }

    public static void main(String[] args) {
        try {
            call(1, 0);
        } catch (IllegalStateException first) {
            caughtDeep = false;
        }
        int n = Symbolic.nondetInt();
        if (n > 0 && n < 40) {
            call(0, n);
        }
        assert !caughtDeep; //~ THROWS AssertionError
    }
}
