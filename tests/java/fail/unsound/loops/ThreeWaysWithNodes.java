//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 2, 1000000
import crema.Symbolic;

/** Three ways to the loop, two of which have made a node. */
class ThreeWaysWithNodes {
    int v;
    Object next;

    public static void main(String[] args) {
        ThreeWaysWithNodes p = null;
        switch (Symbolic.nondetInt()) {
            case 2: p = new ThreeWaysWithNodes(); p.v = 5; break;
            case 3: p = new ThreeWaysWithNodes(); p.v = -5; break;
            default: break;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert p == null || p.v != 5; //~ THROWS AssertionError
    }
}
