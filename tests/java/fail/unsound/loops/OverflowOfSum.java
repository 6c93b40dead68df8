//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 65537, 1000000
import crema.Symbolic;

/** The sum overflows. */
class OverflowOfSum {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += i;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert sum >= 0; //~ THROWS AssertionError
    }
}
