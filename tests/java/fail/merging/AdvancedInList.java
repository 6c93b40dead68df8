//@ property: assert
//@ fails-with: false
import crema.Symbolic;

/** A choice between objects that turns out to be none stays a reference. */
class AdvancedInList {
    static class Node {
        int value = 1;
        Node next;
    }

    static Node advance(Node node) {
        int k = 0;
        while (node != null && k++ < 5) node = node.next;
        return node;
    }

    public static void main(String[] args) {
        Node p = new Node();
        Node q = p;
        if (Symbolic.nondetBoolean()) q = new Node();
        q.next = p;
        assert advance(q) != p; //~ THROWS AssertionError
    }
}
