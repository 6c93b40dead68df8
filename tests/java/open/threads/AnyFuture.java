//@ fails: the other one may be done first
import java.util.concurrent.CompletableFuture;

class AnyFuture {
    public static void main(String[] args) {
        CompletableFuture<String> one = CompletableFuture.supplyAsync(() -> "one");
        CompletableFuture<String> other = CompletableFuture.supplyAsync(() -> "other");
        assert CompletableFuture.anyOf(one, other).join().equals("one");
    }
}
