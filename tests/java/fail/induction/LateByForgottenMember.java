//@ property: assert
//@ fails-with: 20
import crema.Symbolic;

/** A node is changed by way of a variable that forgets it, and is still in the list. */
class LateByForgottenMember {
    static class Node {
        int number;
        Node next;

        Node(Node next) {
            this.next = next;
        }
    }

    public static void main(String[] args) {
        int count = Symbolic.nondetInt();
        if (count < 0 || count > 20) {
            return;
        }
        Node list = null, other = null;
        for (int i = 1; i <= count; i++) {
            list = new Node(list);
            if (i == 4) {
                other = list;
            }
            if (i == 19) {
                other.number = -3;
                other = null;
            }
        }
        if (count == 20) {
            for (Node at = list; at != null; at = at.next) {
                assert at.number == 0; //~ THROWS AssertionError
            }
        }
    }
}
