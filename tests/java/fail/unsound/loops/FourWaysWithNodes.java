//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 1, 1000000
import crema.Symbolic;

/** The same with four ways. */
class FourWaysWithNodes {
    int v;
    Object next;

    public static void main(String[] args) {
        FourWaysWithNodes p = null, q = null;
        int way = Symbolic.nondetInt();
        if (way == 1) {
            p = new FourWaysWithNodes();
            p.v = 3;
        } else if (way == 2) {
            p = new FourWaysWithNodes();
            p.v = 8;
        } else if (way == 3) {
            q = new FourWaysWithNodes();
            q.v = 8;
        } else if (way != 4) {
            return;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert p == null || p.v == 8 || q != null; //~ THROWS AssertionError
    }
}
