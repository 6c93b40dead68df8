//@ fails-with: {call NodeOfANode$Node of int NodeOfANode$Node}, argument 1, argument {call NodeOfANode$Node of int NodeOfANode$Node}, argument 42, argument {null}
import crema.Symbolic;

// A private constructor: objects come from the factory, whose argument is another object.
class NodeOfANode {
    static final class Node {
        private int value;
        private Node next;

        private Node() {}

        static Node of(int value, Node next) {
            if (value == 7) {
                throw new IllegalStateException();
            }
            Node node = new Node();
            node.value = value;
            node.next = next;
            return node;
        }
    }

    public static void main(String[] args) {
        Node node = Symbolic.nondetObject(Node.class);
        if (node != null && node.next != null) {
            assert node.value != 7;
            assert node.next.value != 42; //~ THROWS AssertionError
        }
    }
}
