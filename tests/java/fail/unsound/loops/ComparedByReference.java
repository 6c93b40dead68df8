//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 2, 1000000
import crema.Symbolic;

/** Two nodes of a list are compared by compare-and-set. */
class ComparedByReference {
    ComparedByReference next;

    public static void main(String[] args) {
        ComparedByReference list = null;
        int n = Symbolic.nondetInt();
        for (int i = 0; i < n; i++) {
            ComparedByReference node = new ComparedByReference();
            node.next = list;
            list = node;
        }
        if (list == null || list.next == null) {
            return;
        }
        java.util.concurrent.atomic.AtomicReference<Object> r = new java.util.concurrent.atomic.AtomicReference<>(list);
        boolean same = r.compareAndSet(list.next, null);
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert same; //~ THROWS AssertionError
    }
}
