//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 2, true, false, 1000000
import crema.Symbolic;

/** A tree grows in the loop. */
class TreeGrows {
    int key;
    TreeGrows left, right;

    public static void main(String[] args) {
        TreeGrows root = null;
        for (int n = Symbolic.nondetInt(); n > 0; n--) {
            TreeGrows node = new TreeGrows();
            node.key = n;
            if (Symbolic.nondetBoolean()) {
                node.left = root;
            } else {
                node.right = root;
            }
            root = node;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert root == null || root.right == null || root.right.key < 2; //~ THROWS AssertionError
    }
}
