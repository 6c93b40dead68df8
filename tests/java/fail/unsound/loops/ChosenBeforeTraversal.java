//@ property: assert
//@ verdict: not TRUE
//@ fails-with: false, 0, 1000000
import crema.Symbolic;

/** The second loop walks the list that the first one made. */
class ChosenBeforeTraversal {
    int v;
    ChosenBeforeTraversal next;

    public static void main(String[] args) {
        int x = Symbolic.nondetBoolean() ? 5000 : -1, y = 0;
        ChosenBeforeTraversal list = null;
        for (int n = Symbolic.nondetInt(); n > 0; n--) {
            ChosenBeforeTraversal p = new ChosenBeforeTraversal();
            p.next = list;
            list = p;
        }
        for (ChosenBeforeTraversal p = list; p != null; p = p.next) {
            y = -100;
        }
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
