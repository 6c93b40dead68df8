//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 5, 1000000
import crema.Symbolic;

/** Only the finally block reads what the loop assigns. */
class LiveInFinally {
    static int seen;
    static void run(int n, int[] d) {
        int x = 0;
        try {
            for (int i = 0; i < n; i++) {
                d[i] = 1;
                x = 7;
            }
            x = 0;
        } finally {
            seen = x;
        }
    }

    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        try {
            run(n, new int[3]);
        } catch (ArrayIndexOutOfBoundsException e) {
            // The finally block has run.
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert seen == 0; //~ THROWS AssertionError
    }
}
