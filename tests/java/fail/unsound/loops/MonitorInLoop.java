//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 1, 1000000
import crema.Symbolic;

/** The loop holds a lock. */
class MonitorInLoop {
    static int v;

    public static void main(String[] args) {
        Object lock = new Object();
        for (int i = Symbolic.nondetInt(); i > 0; i--) {
            synchronized (lock) {
                v = 5;
            }
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert v == 0; //~ THROWS AssertionError
    }
}
