//@ property: assert
// Compare-and-set of a number that is not in the cache fails.
import java.util.concurrent.atomic.AtomicReference;

class SwappedOnlyOnce {
    public static void main(String[] args) throws Throwable {
        int n = crema.Symbolic.nondetInt();
        if (n < 1000) {
            return;
        }
        AtomicReference<Integer> reference = new AtomicReference<>(n);
        assert !reference.compareAndSet(n, 0);
        assert reference.compareAndSet(reference.get(), 5) && reference.compareAndSet(5, 6);
    }
}
