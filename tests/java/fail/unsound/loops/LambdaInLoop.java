//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 2, 1000000
import crema.Symbolic;

/** A lambda that the loop makes captures its counter. */
class LambdaInLoop {
    static java.util.function.IntSupplier last = () -> 0;

    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        for (int i = 0; i < n; i++) {
            int k = i;
            last = () -> k;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert last.getAsInt() == 0; //~ THROWS AssertionError
    }
}
