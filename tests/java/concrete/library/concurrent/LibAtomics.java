// Atomic classes, field updaters, arrays, stamped and markable references, adders and accumulators, alone and under contention.
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class LibAtomics {
    static class Holder {
        volatile int n;
        volatile String s = "init";
        long plain;
    }

    public static void main(String[] args) throws Exception {
        AtomicInteger i = new AtomicInteger(10);
        System.out.println(i.getAndIncrement() + " " + i.incrementAndGet() + " " + i.getAndAdd(5) + " " + i.addAndGet(-3) + " " + i.getAndSet(100) + " " + i.compareAndSet(100, 7) + i.compareAndSet(100, 8) + " " + i + " " + i.updateAndGet(x -> x * x) + " " + i.getAndUpdate(x -> x + 1) + " " + i.accumulateAndGet(10, Math::max) + " " + i.getAndAccumulate(3, (a, b) -> a % b) + " " + i.get() + " " + i.decrementAndGet() + " " + i.compareAndExchange(1, 55) + " " + i.doubleValue());
        AtomicLong l = new AtomicLong(Long.MAX_VALUE);
        System.out.println(l.incrementAndGet() + " " + l.getAndDecrement() + " " + l.intValue() + " " + l.weakCompareAndSetPlain(0, 1) + " " + l.getPlain());
        AtomicBoolean b = new AtomicBoolean();
        System.out.println(b.getAndSet(true) + " " + b.compareAndSet(true, false) + " " + b + " " + b.compareAndExchange(false, true));
        AtomicReference<String> r = new AtomicReference<>("a");
        String same = r.get();
        System.out.println(r.compareAndSet(new String("a"), "b") + " " + r.compareAndSet(same, "b") + " " + r.updateAndGet(s -> s + s) + " " + r.getAndAccumulate("c", String::concat) + " " + r + " " + r.getAndSet(null) + " " + r.get());
        AtomicIntegerArray a = new AtomicIntegerArray(new int[] {1, 2, 3});
        a.getAndAdd(1, 10);
        a.accumulateAndGet(2, 7, Math::multiplyExact);
        System.out.println(a + " " + a.length() + " " + a.compareAndSet(0, 1, 9) + " " + a.getAndIncrement(0) + " " + a);
        try {
            a.get(3);
        } catch (IndexOutOfBoundsException e) {
            System.out.println("index refused");
        }
        AtomicLongArray la = new AtomicLongArray(2);
        la.updateAndGet(1, x -> x - 1);
        AtomicReferenceArray<String> ra = new AtomicReferenceArray<>(new String[] {"x", null});
        System.out.println(la + " " + ra + " " + ra.compareAndSet(1, null, "y") + " " + ra.getAndUpdate(0, s -> s + "!") + " " + ra);
        AtomicIntegerFieldUpdater<Holder> fu = AtomicIntegerFieldUpdater.newUpdater(Holder.class, "n");
        AtomicReferenceFieldUpdater<Holder, String> ru = AtomicReferenceFieldUpdater.newUpdater(Holder.class, String.class, "s");
        Holder h = new Holder();
        System.out.println(fu.incrementAndGet(h) + " " + fu.getAndAdd(h, 4) + " " + h.n + " " + ru.compareAndSet(h, "init", "next") + " " + ru.getAndSet(h, "last") + " " + h.s);
        try {
            AtomicIntegerFieldUpdater.newUpdater(Holder.class, "missing");
        } catch (RuntimeException e) {
            System.out.println("no field: " + (e.getCause() instanceof NoSuchFieldException));
        }
        try {
            AtomicIntegerFieldUpdater.newUpdater(Holder.class, "plain");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        AtomicStampedReference<String> st = new AtomicStampedReference<>("v", 1);
        int[] stamp = new int[1];
        System.out.println(st.compareAndSet("v", "w", 1, 2) + " " + st.compareAndSet("w", "x", 1, 3) + " " + st.get(stamp) + stamp[0] + " " + st.attemptStamp("w", 9) + st.getStamp());
        AtomicMarkableReference<String> mr = new AtomicMarkableReference<>("m", false);
        boolean[] mark = new boolean[1];
        System.out.println(mr.attemptMark("m", true) + " " + mr.get(mark) + mark[0] + " " + mr.compareAndSet("m", "n", false, false) + " " + mr.isMarked());
        LongAdder adder = new LongAdder();
        LongAccumulator max = new LongAccumulator(Math::max, Long.MIN_VALUE);
        DoubleAdder da = new DoubleAdder();
        DoubleAccumulator prod = new DoubleAccumulator((x, y) -> x * y, 1);
        AtomicInteger counter = new AtomicInteger();
        AtomicReference<Integer> best = new AtomicReference<>(0);
        int[] unsafe = new int[1];
        Thread[] ts = new Thread[4];
        for (int k = 0; k < 4; k++) {
            int id = k;
            ts[k] = new Thread(() -> {
                for (int n = 1; n <= 500; n++) {
                    adder.increment();
                    max.accumulate(id * 1000 + n);
                    da.add(0.5);
                    counter.incrementAndGet();
                    int v = n * (id + 1);
                    best.updateAndGet(x -> Math.max(x, v));
                    synchronized (unsafe) {
                        unsafe[0]++;
                    }
                }
                prod.accumulate(2);
            });
            ts[k].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(adder + " " + max + " " + da + " " + prod + " " + counter + " " + best + " " + unsafe[0]);
        System.out.println(adder.sumThenReset() + " " + adder.sum() + " " + max.getThenReset() + " " + max.get() + " " + da.intValue());
        VarHandle vh = MethodHandles.lookup().findVarHandle(Holder.class, "n", int.class);
        System.out.println(vh.getVolatile(h) + " " + vh.compareAndSet(h, 5, 50) + " " + vh.getAndAdd(h, 1) + " " + (int) vh.getAcquire(h) + " " + vh.getAndBitwiseOr(h, 12) + " " + h.n);
        VarHandle ah = MethodHandles.arrayElementVarHandle(long[].class);
        long[] arr = {1, 2};
        System.out.println(ah.getAndAdd(arr, 1, 40L) + " " + Arrays.toString(arr) + " " + ah.compareAndExchange(arr, 0, 1L, 9L) + " " + Arrays.toString(arr));
    }
}
