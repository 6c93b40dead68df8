//@ fails: another thread computes the value in the meantime
//@ shown: 5
import java.util.concurrent.CompletableFuture;

class FutureIsNotDone {
    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> 1);
        Thread.sleep(100);
        assert !future.isDone();
    }
}
