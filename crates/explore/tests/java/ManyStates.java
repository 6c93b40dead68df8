import crema.Symbolic;

class ManyStates {
    static class Node {
        Node next;
        int value;
    }

    static Node head;

    public static void main(String[] args) {
        for (int i = 0; i < 10_000; i++) {
            Node node = new Node();
            node.next = head;
            node.value = i;
            head = node;
        }
        for (int i = 0; i < 20; i++) {
            if (Symbolic.nondetBoolean()) {
                head.value++;
            }
        }
    }
}
