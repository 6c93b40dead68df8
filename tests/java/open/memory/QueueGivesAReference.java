//@ fails: the collector ignores System.gc with some options, and is late in some runs
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

class QueueGivesAReference {
    public static void main(String[] args) {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        WeakReference<Object> weak = new WeakReference<>(new Object(), queue);
        System.gc();
        assert queue.poll() == weak;
    }
}
