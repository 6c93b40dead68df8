//@ property: assert
//@ fails-with: 20
import crema.Symbolic;

/** The last node is the first one, too. */
class LateByRing {
    static class Node {
        Node next;
    }

    public static void main(String[] args) {
        int count = Symbolic.nondetInt();
        if (count < 1 || count > 20) {
            return;
        }
        Node first = new Node(), last = first;
        for (int i = 1; i < count; i++) {
            last.next = new Node();
            last = last.next;
        }
        if (count == 20) {
            last.next = first;
        }
        int steps = 0;
        for (Node at = first; at != null && steps < 30; at = at.next) {
            steps++;
            assert steps == 1 || at != first; //~ THROWS AssertionError
        }
    }
}
