//@ property: assert
//@ verdict: not TRUE
//@ fails-with: false, 0, 1000000
import crema.Symbolic;

/** A branch decides whether there is a list; the loop only counts. */
class ListOrNot {
    int v;
    ListOrNot next;

    public static void main(String[] args) {
        ListOrNot p = null;
        int size = 0, bound = Symbolic.nondetBoolean() ? 5 : -1;
        int n = Symbolic.nondetInt();
        for (int i = 0; i < n; i++) {
            ListOrNot q = new ListOrNot();
            q.next = p;
            p = q;
            size = -2;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert p != null || size <= bound; //~ THROWS AssertionError
    }
}
