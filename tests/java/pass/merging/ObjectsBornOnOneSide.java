// Objects created within a region, on one side or on both, and chains of them.
import crema.Symbolic;

class ObjectsBornOnOneSide {
    static class Node {
        int value;
        Node next;
        int[] data;
    }

    static Node make(int x) {
        if (x > 0) {
            Node node = new Node();
            node.value = x;
            node.data = new int[] {x, 2};
            return node;
        }
        return null;
    }

    public static void main(String[] args) {
        Node list = null;
        int length = 0;
        for (int k = 0; k < 4; k++) {
            Node node = make(Symbolic.nondetInt());
            if (node != null) {
                node.next = list;
                list = node;
                length++;
                assert node.data[0] == node.value && node.data[1] == 2;
            }
        }
        int count = 0;
        for (Node node = list; node != null; node = node.next) {
            assert node.value > 0;
            count++;
        }
        assert count == length;
        int x = Symbolic.nondetInt();
        int[] array = x == 1 ? new int[] {1, 2} : new int[] {3};
        array[0] = 8;
        assert array.length == (x == 1 ? 2 : 1) && array[0] == 8;
    }
}
