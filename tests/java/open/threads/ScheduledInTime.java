//@ fails: the task runs when its thread gets a processor
//@ shown: 5
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

class ScheduledInTime {
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService executor = Executors.newSingleThreadScheduledExecutor();
        ScheduledFuture<Long> future = executor.schedule(System::nanoTime, 1, TimeUnit.MILLISECONDS);
        long start = System.nanoTime();
        executor.shutdown();
        assert future.get() - start < 1_000_000;
    }
}
