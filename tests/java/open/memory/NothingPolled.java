//@ fails: the collector may run at any time, and enqueue the reference
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

class NothingPolled {
    public static void main(String[] args) {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        WeakReference<Object> weak = new WeakReference<>(new Object(), queue);
        assert queue.poll() == null;
    }
}
