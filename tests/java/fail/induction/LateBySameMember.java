//@ property: assert
//@ fails-with: 20
import crema.Symbolic;

/** A loop meets a node again that another variable has kept. */
class LateBySameMember {
    static class Node {
        int number;
        Node next;
    }

    public static void main(String[] args) {
        int count = Symbolic.nondetInt();
        if (count < 0 || count > 20) {
            return;
        }
        Node list = new Node(), kept = list;
        for (int i = 1; i <= count; i++) {
            Node node = new Node();
            node.next = list;
            list = node;
            if (i == 7) {
                kept = node;
            }
        }
        if (count == 20) {
            kept.number = 5;
        }
        int sum = 0;
        for (Node at = list; at != null; at = at.next) {
            sum += at.number;
            assert at != kept || at.number == 0; //~ THROWS AssertionError
        }
    }
}
