//@ fails: the other thread fills the queue in time
//@ shown: 5
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

class QueueIsEmpty {
    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        new Thread(() -> queue.add("message")).start();
        assert queue.poll(2, TimeUnit.SECONDS) == null;
    }
}
