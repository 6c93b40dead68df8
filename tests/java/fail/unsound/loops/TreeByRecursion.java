//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 2, true, false, 1000000
import crema.Symbolic;

/** A recursion makes a tree. */
class TreeByRecursion {
    int key = 1;
    TreeByRecursion left, right;
    static TreeByRecursion last;
    static void grow(int n) {
        if (n <= 0) {
            return;
        }
        TreeByRecursion node = new TreeByRecursion();
        node.left = last;
        if (Symbolic.nondetBoolean()) {
            node.key = -1;
        }
        last = node;
        grow(n - 1);
    }

    public static void main(String[] args) {
        grow(Symbolic.nondetInt());
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert last == null || last.left == null || last.left.key > 0; //~ THROWS AssertionError
    }
}
