//@ property: exception
//@ fails-with: 9
import crema.Symbolic;

class NullField {
    public static void main(String[] args) {
        Node n = new Node();
        if (Symbolic.nondetInt() != 9) {
            n.next = new Node();
        }
        n.next.value = 1; //~ THROWS NullPointerException
    }

    static class Node {
        Node next;
        int value;
    }
}
