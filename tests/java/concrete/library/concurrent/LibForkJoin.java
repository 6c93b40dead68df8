// ForkJoin tasks: RecursiveTask sums, RecursiveAction merge sort, CountedCompleter, invokeAll, exceptions and the common pool.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

public class LibForkJoin {
    static class Sum extends RecursiveTask<Long> {
        final int[] a; final int from, to;
        Sum(int[] a, int from, int to) { this.a = a; this.from = from; this.to = to; }
        @Override protected Long compute() {
            if (to - from <= 100) {
                long s = 0;
                for (int i = from; i < to; i++) s += a[i];
                return s;
            }
            int mid = (from + to) >>> 1;
            Sum left = new Sum(a, from, mid), right = new Sum(a, mid, to);
            left.fork();
            return right.compute() + left.join();
        }
    }

    static class Fib extends RecursiveTask<Integer> {
        final int n;
        Fib(int n) { this.n = n; }
        @Override protected Integer compute() {
            if (n < 2) return n;
            Fib f = new Fib(n - 1);
            f.fork();
            return new Fib(n - 2).invoke() + f.join();
        }
    }

    static class MergeSort extends RecursiveAction {
        final int[] a; final int from, to;
        MergeSort(int[] a, int from, int to) { this.a = a; this.from = from; this.to = to; }
        @Override protected void compute() {
            if (to - from < 32) {
                Arrays.sort(a, from, to);
                return;
            }
            int mid = (from + to) >>> 1;
            invokeAll(new MergeSort(a, from, mid), new MergeSort(a, mid, to));
            int[] left = Arrays.copyOfRange(a, from, mid);
            for (int i = 0, j = mid, k = from; i < left.length; k++) a[k] = j < to && a[j] < left[i] ? a[j++] : left[i++];
        }
    }

    static class Visit extends CountedCompleter<Void> {
        final int lo, hi; final AtomicLong total;
        Visit(CountedCompleter<?> parent, int lo, int hi, AtomicLong total) { super(parent); this.lo = lo; this.hi = hi; this.total = total; }
        @Override public void compute() {
            int h = hi;
            while (h - lo > 10) {
                int mid = (lo + h) >>> 1;
                addToPendingCount(1);
                new Visit(this, mid, h, total).fork();
                h = mid;
            }
            for (int i = lo; i < h; i++) total.addAndGet((long) i * i);
            propagateCompletion();
        }
    }

    static class Failing extends RecursiveTask<Integer> {
        final int depth;
        Failing(int d) { depth = d; }
        @Override protected Integer compute() {
            if (depth == 0) throw new IllegalArgumentException("leaf");
            Failing f = new Failing(depth - 1);
            f.fork();
            return f.join();
        }
    }

    public static void main(String[] args) throws Exception {
        int[] data = new Random(5).ints(5000, -1000, 1000).toArray();
        ForkJoinPool pool = new ForkJoinPool(3);
        System.out.println("sum " + pool.invoke(new Sum(data, 0, data.length)) + " " + Arrays.stream(data).asLongStream().sum());
        System.out.println("fib " + pool.invoke(new Fib(16)) + " " + new Fib(12).invoke() + " " + ForkJoinPool.commonPool().invoke(new Fib(10)));
        int[] copy = data.clone();
        pool.invoke(new MergeSort(copy, 0, copy.length));
        Arrays.sort(data);
        System.out.println("sorted " + Arrays.equals(copy, data));
        AtomicLong total = new AtomicLong();
        new Visit(null, 0, 1000, total).invoke();
        System.out.println("visited " + total);
        try {
            pool.invoke(new Failing(3));
        } catch (IllegalArgumentException e) {
            System.out.println("failure " + e.getClass().getSimpleName());
        }
        Failing f = new Failing(2);
        f.fork();
        f.quietlyJoin();
        System.out.println(f.isDone() + " " + f.isCompletedAbnormally() + " " + f.isCompletedNormally() + " " + (f.getException() instanceof IllegalArgumentException) + " " + f.getRawResult());
        ForkJoinTask<String> adapted = ForkJoinTask.adapt(() -> "callable");
        System.out.println(pool.submit(adapted).get() + " " + ForkJoinTask.adapt(() -> { }, "runnable").invoke() + " " + pool.submit(() -> 5 * 5).get(5, TimeUnit.SECONDS));
        ForkJoinTask<Integer> cancelled = new Fib(5);
        System.out.println(cancelled.cancel(true) + " " + cancelled.isCancelled() + " " + cancelled.isCompletedAbnormally());
        try {
            cancelled.join();
        } catch (java.util.concurrent.CancellationException e) {
            System.out.println("join of cancelled");
        }
        Fib preset = new Fib(99);
        preset.complete(123);
        System.out.println(preset.join() + " " + preset.isCompletedNormally());
        List<Fib> many = new ArrayList<>();
        for (int i = 0; i < 8; i++) many.add(new Fib(i));
        ForkJoinTask.invokeAll(many);
        StringBuilder b = new StringBuilder();
        for (Fib x : many) b.append(x.join()).append(' ');
        System.out.println(b.toString().trim());
        System.out.println(pool.getParallelism() + " " + ForkJoinTask.inForkJoinPool() + " " + pool.invoke(new RecursiveTask<Boolean>() { @Override protected Boolean compute() { return ForkJoinTask.inForkJoinPool(); } }) + " " + pool.getAsyncMode());
        pool.shutdown();
        System.out.println(pool.awaitTermination(5, TimeUnit.SECONDS) + " " + pool.isShutdown() + " " + ForkJoinPool.commonPool().isShutdown());
        try {
            pool.submit(() -> 1);
        } catch (java.util.concurrent.RejectedExecutionException e) {
            System.out.println("rejected");
        }
        ForkJoinPool.commonPool().shutdown();
        System.out.println("common pool ignores shutdown " + ForkJoinPool.commonPool().submit(() -> 3).get());
    }
}
