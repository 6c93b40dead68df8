//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 3, 1000000
import crema.Symbolic;

/** The same in another order. */
class ThreeWaysWithNodesBackwards {
    int v;
    Object next;

    public static void main(String[] args) {
        ThreeWaysWithNodesBackwards p = null;
        switch (Symbolic.nondetInt()) {
            case 2: p = new ThreeWaysWithNodesBackwards(); p.v = 5; break;
            case 3: p = new ThreeWaysWithNodesBackwards(); p.v = -5; break;
            default: break;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert p == null || p.v != -5; //~ THROWS AssertionError
    }
}
