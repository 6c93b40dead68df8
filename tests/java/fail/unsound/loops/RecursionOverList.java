//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 2, -3, 4, 1000000
import crema.Symbolic;

/** A recursion over a list gives the least of its numbers. */
class RecursionOverList {
    int v;
    RecursionOverList next;
    static int least(RecursionOverList p) {
        if (p == null) {
            return 5000;
        }
        int rest = least(p.next);
        return p.v < rest ? p.v : rest;
    }

    public static void main(String[] args) {
        RecursionOverList list = null;
        for (int n = Symbolic.nondetInt(); n > 0; n--) {
            RecursionOverList p = new RecursionOverList();
            p.v = Symbolic.nondetInt();
            p.next = list;
            list = p;
        }
        int r = least(list);
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert r >= 0; //~ THROWS AssertionError
    }
}
