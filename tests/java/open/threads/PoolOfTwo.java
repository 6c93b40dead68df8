//@ fails: the second task may be done first
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

class PoolOfTwo {
    public static void main(String[] args) throws InterruptedException {
        Queue<String> done = new ConcurrentLinkedQueue<>();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.submit(() -> done.add("first"));
        pool.submit(() -> done.add("second"));
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MINUTES);
        assert done.peek().equals("first");
    }
}
