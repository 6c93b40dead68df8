//@ property: assert
//@ verdict: not TRUE
//@ fails-with: false, 0, 1000000
import crema.Symbolic;

/** The loop is in a method that is called. */
class CalledLoop {
    static int v;
    static int run(int n) {
        for (int i = 0; i < n; i++) {
            v = -9;
        }
        return v;
    }

    public static void main(String[] args) {
        int x = Symbolic.nondetBoolean() ? 50 : -1;
        int y = run(Symbolic.nondetInt());
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert y <= x; //~ THROWS AssertionError
    }
}
