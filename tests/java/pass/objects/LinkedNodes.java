//@ property: assert
import crema.Symbolic;

class LinkedNodes {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        Symbolic.assume(n >= 0 && n <= 4);
        Node head = null;
        for (int i = 0; i < n; i++) {
            head = new Node(i, head);
        }
        int count = 0;
        for (Node at = head; at != null; at = at.next) {
            count++;
        }
        assert count == n;
        assert n == 0 || head.value == n - 1;
    }

    record Node(int value, Node next) {}
}
