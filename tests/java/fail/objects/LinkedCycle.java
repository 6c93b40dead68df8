//@ property: assert
//@ fails-with: 2
import crema.Symbolic;

class LinkedCycle {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        Symbolic.assume(n >= 0 && n < 3);
        Node[] nodes = {new Node(), new Node(), new Node()};
        nodes[0].next = nodes[1];
        nodes[1].next = nodes[n];
        assert nodes[0].next.next.next == nodes[0] || n != 2; //~ THROWS AssertionError
    }

    static class Node {
        Node next;
    }
}
