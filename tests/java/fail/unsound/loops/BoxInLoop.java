//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 1, 1000000
import crema.Symbolic;

/** Boxes of the cache are the same objects. */
class BoxInLoop {
    public static void main(String[] args) {
        Integer a = 0;
        int n = Symbolic.nondetInt();
        for (int i = 0; i < n; i++) {
            a = 127;
        }
        Integer b = 127;
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert a != b; //~ THROWS AssertionError
    }
}
