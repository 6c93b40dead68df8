//@ fails: the collector enqueues the reference
//@ shown: 5
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;

class PhantomIsNotEnqueued {
    public static void main(String[] args) throws InterruptedException {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        Reference<Object> phantom = new PhantomReference<>(new Object(), queue);
        System.gc();
        assert queue.remove(2000) != phantom;
    }
}
