//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 2, 1000000
import crema.Symbolic;

/** Where the reference is null, the number is not what it was at first. */
class NullWhereOne {
    public static void main(String[] args) {
        Object p = new Object();
        int x = 1;
        int way = Symbolic.nondetInt();
        if (way == 1) {
            x = 2;
        } else if (way == 2) {
            x = 2;
            p = null;
        } else if (way == 3) {
            p = null;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert p != null || x == 1; //~ THROWS AssertionError
    }
}
