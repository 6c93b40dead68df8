//@ property: assert

import crema.Symbolic;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** Numbers between which a branch has chosen stay numbers, whatever objects lie at such addresses. */
class NumbersLikeAddresses {
    static class Node {
        Node other;
    }

    public static void main(String[] args) {
        Node p = new Node();
        Node q = new Node();
        boolean x = Symbolic.nondetBoolean();
        Node r = x ? p : q;
        for (int base = 0; base < 1 << 20; base += 1 << 14) {
            int n = x ? base : base + 2;
            int m = x ? n : n - 2;
            assert m == base;
            IntSupplier number = () -> n;
            Supplier<Node> node = () -> r;
            assert number.getAsInt() == (x ? base : base + 2);
            assert node.get() == (x ? p : q);
        }
    }
}
