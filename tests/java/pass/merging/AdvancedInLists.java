//@ property: assert

import crema.Symbolic;

/** References that loops, fields, elements, statics and results choose, on both sides of several branches. */
class AdvancedInLists {
    static class Node {
        int value;
        Node next;
        Node(int value) {
            this.value = value;
        }
    }

    static Node first;
    static Node[] all = new Node[3];

    static Node advance(Node node, int most) {
        int k = 0;
        while (node != null && node.next != node && k++ < most) node = node.next;
        return node;
    }

    static Node either(boolean one, Node a, Node b) {
        return one ? a : b;
    }

    public static void main(String[] args) {
        boolean x = Symbolic.nondetBoolean();
        boolean y = Symbolic.nondetBoolean();
        Node p = new Node(1);
        Node q = new Node(2);
        Node r = either(x, p, q);
        Node s = either(x, q, p);
        r.next = s;
        s.next = either(y, s, r);
        first = advance(r, 2);
        all[0] = r;
        all[1] = s;
        all[2] = first;
        assert all[0] != all[1];
        assert all[x ? 0 : 1] == p;
        assert all[x ? 1 : 0] == q;
        assert first == (y ? s : r);
        assert (first.value == 1) == (x != y);
        Node t = x ? r : s;
        assert t == p;
        t = y ? t : p;
        assert t.value == 1;
        String text = "value " + t.value + (t == p);
        assert text.equals("value 1true");
    }
}
