//@ fails: another worker of the pool takes the task
//@ shown: 5
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

class ForkedNotRun {
    public static void main(String[] args) throws InterruptedException {
        ForkJoinTask<?> task = ForkJoinPool.commonPool().submit(() -> {});
        Thread.sleep(100);
        assert !task.isDone();
    }
}
