// Executor services: fixed, single, cached, scheduled and work-stealing pools, invokeAll, invokeAny, shutdown, rejection, futures.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

public class LibExecutors {
    static void run(String name, ExecutorService e) throws Exception {
        List<Callable<Integer>> tasks = new ArrayList<>();
        for (int i = 1; i <= 10; i++) {
            int k = i;
            tasks.add(() -> k * k);
        }
        StringBuilder b = new StringBuilder(name);
        for (Future<Integer> f : e.invokeAll(tasks)) b.append(' ').append(f.get()).append(f.isDone() ? "" : "?");
        System.out.println(b);
        Future<String> ok = e.submit(() -> "done");
        Future<?> run = e.submit(() -> { });
        Future<String> fixed = e.submit(() -> { }, "fixed");
        Future<Object> bad = e.submit(() -> { throw new IllegalStateException("inside"); });
        System.out.println(ok.get() + " " + run.get() + " " + fixed.get(5, TimeUnit.SECONDS));
        try {
            bad.get();
        } catch (ExecutionException x) {
            System.out.println(x.getMessage() + " cause " + x.getCause().getClass().getSimpleName());
        }
        System.out.println("any " + (e.invokeAny(tasks) > 0));
        e.shutdown();
        System.out.println("shutdown " + e.isShutdown() + " " + e.awaitTermination(5, TimeUnit.SECONDS) + " " + e.isTerminated());
        try {
            e.submit(() -> 1);
            System.out.println("accepted");
        } catch (RejectedExecutionException x) {
            System.out.println("rejected after shutdown");
        }
    }

    public static void main(String[] args) throws Exception {
        run("fixed", Executors.newFixedThreadPool(3));
        run("single", Executors.newSingleThreadExecutor());
        run("cached", Executors.newCachedThreadPool());
        run("stealing", Executors.newWorkStealingPool(2));
        run("scheduled", Executors.newScheduledThreadPool(2));
        ExecutorService single = Executors.newSingleThreadExecutor(r -> new Thread(r, "worker-x"));
        StringBuilder order = new StringBuilder();
        for (int i = 0; i < 5; i++) {
            int k = i;
            single.execute(() -> order.append(k));
        }
        System.out.println(single.submit(() -> order + " " + Thread.currentThread().getName()).get());
        CountDownLatch hold = new CountDownLatch(1), started = new CountDownLatch(1);
        Future<?> busy = single.submit(() -> { started.countDown(); hold.await(); return null; });
        Future<?> queued = single.submit(() -> System.out.println("never printed"));
        started.await();
        System.out.println("cancel queued " + queued.cancel(false) + queued.isCancelled() + queued.isDone() + " busy done " + busy.isDone());
        try {
            busy.get(5, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timed out");
        }
        try {
            queued.get();
        } catch (CancellationException e) {
            System.out.println("cancelled");
        }
        single.execute(() -> { });
        List<Runnable> pending = single.shutdownNow();
        System.out.println("pending " + pending.size() + " " + single.awaitTermination(5, TimeUnit.SECONDS));
        try {
            busy.get();
        } catch (ExecutionException e) {
            System.out.println("interrupted: " + e.getCause().getClass().getSimpleName());
        }
        ThreadPoolExecutor tp = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(1));
        CountDownLatch gate = new CountDownLatch(1);
        tp.execute(() -> { try { gate.await(); } catch (InterruptedException e) { System.out.println("bad"); } });
        tp.execute(() -> { });
        try {
            tp.execute(() -> { });
        } catch (RejectedExecutionException e) {
            System.out.println("queue full");
        }
        String main = Thread.currentThread().getName();
        tp.setRejectedExecutionHandler(new ThreadPoolExecutor.CallerRunsPolicy());
        tp.execute(() -> System.out.println("caller runs " + Thread.currentThread().getName().equals(main)));
        System.out.println(tp.getActiveCount() + " " + tp.getQueue().size() + " " + tp.getPoolSize() + " " + tp.getCorePoolSize());
        gate.countDown();
        tp.shutdown();
        tp.awaitTermination(5, TimeUnit.SECONDS);
        System.out.println("completed " + tp.getCompletedTaskCount());
        ScheduledExecutorService s = Executors.newScheduledThreadPool(1);
        StringBuilder seq = new StringBuilder();
        ScheduledFuture<String> late = s.schedule(() -> { seq.append('b'); return "late"; }, 30, TimeUnit.MILLISECONDS);
        s.schedule(() -> seq.append('a'), 1, TimeUnit.MILLISECONDS);
        System.out.println(late.get() + " " + seq);
        AtomicInteger ticks = new AtomicInteger();
        CountDownLatch three = new CountDownLatch(3);
        ScheduledFuture<?> rate = s.scheduleAtFixedRate(() -> { ticks.incrementAndGet(); three.countDown(); }, 0, 2, TimeUnit.MILLISECONDS);
        three.await();
        System.out.println("ticked " + (ticks.get() >= 3) + " " + rate.cancel(false) + " " + rate.isCancelled());
        ScheduledFuture<?> failing = s.scheduleWithFixedDelay(() -> { throw new RuntimeException("stop"); }, 0, 1, TimeUnit.MILLISECONDS);
        try {
            failing.get();
        } catch (ExecutionException e) {
            System.out.println("periodic task ended by " + e.getCause().getMessage());
        }
        s.shutdownNow();
        FutureTask<Integer> ft = new FutureTask<>(() -> 5);
        ft.run();
        ft.run();
        System.out.println(ft.get() + " " + ft.isDone() + " " + ft.cancel(true));
        ExecutorService pool = Executors.newFixedThreadPool(2);
        ExecutorCompletionService<Integer> cs = new ExecutorCompletionService<>(pool);
        for (int i = 0; i < 6; i++) {
            int k = i;
            cs.submit(() -> 1 << k);
        }
        int sum = 0;
        for (int i = 0; i < 6; i++) sum += cs.take().get();
        System.out.println("completion sum " + sum + " " + cs.poll());
        pool.shutdown();
        System.out.println(Executors.callable(() -> { }, "r").call() + " " + pool.awaitTermination(1, TimeUnit.SECONDS));
    }
}
