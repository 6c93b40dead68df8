//@ property: assert
//@ verdict: not TRUE
//@ fails-with: true, 0, 1000000
import crema.Symbolic;

/** A branch makes a node, the loop makes others. */
class NodeBeforeOrInLoop {
    int v;
    Object next;

    public static void main(String[] args) {
        NodeBeforeOrInLoop p = null;
        if (Symbolic.nondetBoolean()) {
            p = new NodeBeforeOrInLoop();
            p.v = 4;
        }
        for (int n = Symbolic.nondetInt(); n > 0; n--) {
            p = new NodeBeforeOrInLoop();
            p.v = 9;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert p == null || p.v == 9; //~ THROWS AssertionError
    }
}
