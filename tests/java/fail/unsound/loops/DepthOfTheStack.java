//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 3000
import crema.Symbolic;

/** How deep a recursion is shows in a stack trace. */
class DepthOfTheStack {
    static void descend(int n) {
        if (n <= 0) {
            assert new Throwable().getStackTrace().length < 900; //~ THROWS AssertionError
            return;
        }
        descend(n - 1);
    }

    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        if (n > 5000) {
            return;
        }
        descend(n);
    }
}
