//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 2, 1000000
import crema.Symbolic;

/** A finally block of each call counts. */
class FinallyInRecursion {
    static int count;
    static void down(int n) {
        try {
            if (n > 0) {
                down(n - 1);
            }
        } finally {
            count++;
        }
    }

    public static void main(String[] args) {
        down(Symbolic.nondetInt());
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert count <= 2; //~ THROWS AssertionError
    }
}
