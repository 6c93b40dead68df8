//@ cross-check: no
//@ property: assert
import crema.Symbolic;

/** A tree grows by a node each round, found by a loop inside of the loop; no node holds an odd number. */
class GrowsATree {
    static class Node {
        final int key;
        Node smaller, larger;

        Node(int key) {
            this.key = key;
        }
    }

    private static Node root;

    private static void add(int key) {
        if (root == null) {
            root = new Node(key);
            return;
        }
        Node at = root;
        while (at.key != key) {
            Node next = key < at.key ? at.smaller : at.larger;
            if (next == null) {
                if (key < at.key) {
                    at.smaller = new Node(key);
                } else {
                    at.larger = new Node(key);
                }
                return;
            }
            at = next;
        }
    }

    private static boolean holds(int key) {
        Node at = root;
        while (at != null && at.key != key) {
            at = key < at.key ? at.smaller : at.larger;
        }
        return at != null;
    }

    public static void main(String[] args) {
        int count = Symbolic.nondetInt();
        if (count > 300) {
            return;
        }
        for (int i = 0; i < count; i++) {
            int key = Symbolic.nondetInt();
            if (key > 0) {
                add(key);
            }
        }
        assert !holds(-7);
    }
}
