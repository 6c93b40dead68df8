//@ property: assert
//@ fails-with: 20
import crema.Symbolic;

/** Of all nodes only the twentieth holds another number. */
class LateByMember {
    static class Node {
        final int number;
        final Node next;

        Node(int number, Node next) {
            this.number = number;
            this.next = next;
        }
    }

    public static void main(String[] args) {
        int count = Symbolic.nondetInt();
        if (count < 0 || count > 20) {
            return;
        }
        Node list = null;
        for (int i = 1; i <= count; i++) {
            list = new Node(i == 20 ? -1 : i, list);
        }
        for (Node at = list; at != null; at = at.next) {
            assert at.number > 0; //~ THROWS AssertionError
        }
    }
}
