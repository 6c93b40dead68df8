//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 2, 1000000
import crema.Symbolic;

/** The same by a field updater. */
class FieldUpdaterOfUnmet {
    volatile FieldUpdaterOfUnmet next;
    static final java.util.concurrent.atomic.AtomicReferenceFieldUpdater<FieldUpdaterOfUnmet, FieldUpdaterOfUnmet> UPDATER =
        java.util.concurrent.atomic.AtomicReferenceFieldUpdater.newUpdater(FieldUpdaterOfUnmet.class, FieldUpdaterOfUnmet.class, "next");

    public static void main(String[] args) {
        FieldUpdaterOfUnmet p = null, q = null, box = new FieldUpdaterOfUnmet();
        int n = Symbolic.nondetInt();
        for (int i = 0; i < n; i++) {
            q = p;
            p = new FieldUpdaterOfUnmet();
        }
        box.next = p;
        boolean same = UPDATER.compareAndSet(box, q, null);
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert p == null || q == null || same; //~ THROWS AssertionError
    }
}
