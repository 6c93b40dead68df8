//@ fails: another thread computes the value, which takes time
//@ shown: 20
import java.util.concurrent.CompletableFuture;

class FutureIsDone {
    public static void main(String[] args) {
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> 1);
        assert future.isDone();
    }
}
