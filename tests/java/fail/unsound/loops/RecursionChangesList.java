//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 2, 1000000
import crema.Symbolic;

/** A recursion changes the nodes of a list. */
class RecursionChangesList {
    int v = 1;
    RecursionChangesList next;
    static void change(RecursionChangesList p) {
        if (p != null) {
            p.v = p.next == null ? -1 : 2;
            change(p.next);
        }
    }

    public static void main(String[] args) {
        RecursionChangesList list = null;
        for (int n = Symbolic.nondetInt(); n > 0; n--) {
            RecursionChangesList p = new RecursionChangesList();
            p.next = list;
            list = p;
        }
        change(list);
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert list == null || list.next == null || list.next.v > 0; //~ THROWS AssertionError
    }
}
