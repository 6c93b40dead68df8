// CompletableFuture: all combinators, exception paths, completion from outside, allOf, anyOf, timeouts and dependency order.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class LibCompletableFuture {
    static String outcome(CompletableFuture<?> f) {
        try {
            return "value " + f.join();
        } catch (CompletionException e) {
            return "completion of " + e.getCause().getClass().getSimpleName() + " " + e.getCause().getMessage();
        } catch (CancellationException e) {
            return "cancelled";
        }
    }

    static <T> CompletableFuture<T> failed(String m) { return CompletableFuture.failedFuture(new IllegalStateException(m)); }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletableFuture<Integer> five = CompletableFuture.supplyAsync(() -> 5, pool);
        System.out.println(outcome(five) + " " + outcome(five.thenApply(x -> x * 2)) + " " + outcome(five.thenApplyAsync(x -> x + 1)) + " " + outcome(five.thenCompose(x -> CompletableFuture.supplyAsync(() -> x * x, pool))) + " " + outcome(five.thenCombine(CompletableFuture.completedFuture("s"), (a, b) -> a + b)));
        StringBuilder log = new StringBuilder();
        five.thenAccept(x -> log.append("accept").append(x).append(' ')).join();
        five.thenRun(() -> log.append("run ")).join();
        five.thenAcceptBoth(five, (a, b) -> log.append("both").append(a + b).append(' ')).join();
        five.runAfterBoth(CompletableFuture.completedFuture(1), () -> log.append("afterBoth ")).join();
        five.runAfterEither(new CompletableFuture<>(), () -> log.append("afterEither ")).join();
        five.acceptEither(new CompletableFuture<>(), x -> log.append("either").append(x)).join();
        System.out.println(log + " " + outcome(five.applyToEither(new CompletableFuture<>(), x -> x - 1)));
        CompletableFuture<Integer> bad = CompletableFuture.supplyAsync(() -> { throw new IllegalStateException("boom"); }, pool);
        System.out.println(outcome(bad) + " | " + outcome(bad.thenApply(x -> x + 1)) + " | " + outcome(bad.exceptionally(e -> -1)) + " | " + outcome(bad.handle((v, e) -> v + "/" + e.getClass().getSimpleName())) + " | " + outcome(five.handle((v, e) -> v + "/" + e)));
        System.out.println(outcome(bad.whenComplete((v, e) -> log.append(e.getCause().getMessage()))) + " " + outcome(five.whenComplete((v, e) -> { throw new RuntimeException("late"); })) + " " + outcome(bad.exceptionallyCompose(e -> CompletableFuture.completedFuture(9))) + " " + outcome(LibCompletableFuture.<Integer>failed("direct").thenCompose(x -> five)));
        try {
            bad.get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage());
        }
        try {
            failed("raw").join();
        } catch (CompletionException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(bad.isCompletedExceptionally() + " " + bad.isDone() + " " + bad.isCancelled() + " " + five.getNow(0) + " " + new CompletableFuture<Integer>().getNow(77));
        CompletableFuture<String> manual = new CompletableFuture<>();
        CompletableFuture<String> dependent = manual.thenApply(s -> s + "!");
        System.out.println(dependent.isDone() + " " + manual.getNumberOfDependents() + " " + manual.complete("first") + " " + manual.complete("second") + " " + dependent.join() + " " + manual.join());
        manual.obtrudeValue("forced");
        System.out.println(manual.join() + " " + dependent.join() + " " + new CompletableFuture<String>().completeExceptionally(new Error("x")));
        CompletableFuture<String> c = new CompletableFuture<>();
        System.out.println(c.cancel(true) + " " + c.isCancelled() + " " + outcome(c) + " | " + outcome(c.thenApply(x -> x)) + " " + c.isCompletedExceptionally());
        try {
            new CompletableFuture<>().get(5, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timed out");
        }
        System.out.println(outcome(new CompletableFuture<Integer>().completeOnTimeout(3, 5, TimeUnit.MILLISECONDS)) + " " + outcome(new CompletableFuture<Integer>().orTimeout(5, TimeUnit.MILLISECONDS)) + " " + outcome(new CompletableFuture<Integer>().completeAsync(() -> 8)));
        List<CompletableFuture<Integer>> many = IntStream.range(0, 10).mapToObj(i -> CompletableFuture.supplyAsync(() -> i * i, pool)).collect(Collectors.toList());
        System.out.println(CompletableFuture.allOf(many.toArray(CompletableFuture[]::new)).thenApply(v -> many.stream().map(CompletableFuture::join).toList()).join());
        System.out.println(outcome(CompletableFuture.anyOf(new CompletableFuture<>(), CompletableFuture.completedFuture("any"))) + " " + outcome(CompletableFuture.allOf()) + " " + outcome(CompletableFuture.allOf(five, failed("one of"))) + " " + CompletableFuture.anyOf().isDone());
        List<String> order = new ArrayList<>();
        CompletableFuture<Void> root = new CompletableFuture<>();
        for (int i = 0; i < 4; i++) {
            int k = i;
            root.thenRun(() -> order.add("d" + k));
        }
        root.complete(null);
        System.out.println("dependents run last in first out " + order);
        CompletionStage<Integer> stage = CompletableFuture.completedStage(4);
        System.out.println(stage.thenApply(x -> x + 1).toCompletableFuture().join() + " " + five.copy().join() + " " + outcome(five.newIncompleteFuture().completeAsync(() -> 1, pool)));
        CompletableFuture<Integer> chain = CompletableFuture.completedFuture(0);
        for (int i = 0; i < 500; i++) chain = chain.thenApply(x -> x + 1);
        System.out.println("chain " + chain.join());
        CompletableFuture<Integer> deferred = new CompletableFuture<>(), tail = deferred;
        for (int i = 0; i < 500; i++) tail = tail.thenApply(x -> x + 1);
        deferred.complete(1);
        System.out.println("deferred chain " + tail.join());
        System.out.println(CompletableFuture.completedFuture(1).toString().endsWith("[Completed normally]") + " " + failed("t").toString().contains("Completed exceptionally") + " " + new CompletableFuture<>().toString().endsWith("[Not completed]"));
        pool.shutdown();
        System.out.println(pool.awaitTermination(5, TimeUnit.SECONDS));
    }
}
