//@ fails: the collector enqueues the reference
//@ shown: 5
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

class NothingToPoll {
    public static void main(String[] args) throws InterruptedException {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        WeakReference<Object> weak = new WeakReference<>(new Object(), queue);
        int polled = 0;
        for (int i = 0; i < 20 && polled == 0; i++) {
            System.gc();
            Thread.sleep(1);
            polled += queue.poll() == null ? 0 : 1;
        }
        assert polled == 0;
    }
}
