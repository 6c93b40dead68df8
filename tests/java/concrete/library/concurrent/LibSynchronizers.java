// CountDownLatch, CyclicBarrier, Phaser, Semaphore and Exchanger, each with deterministic totals and error cases.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

public class LibSynchronizers {
    interface Body { void run() throws Exception; }

    static Thread start(Body b) {
        Thread t = new Thread(() -> {
            try {
                b.run();
            } catch (Exception e) {
                throw new RuntimeException(e);
            }
        });
        t.start();
        return t;
    }

    public static void main(String[] args) throws Exception {
        CountDownLatch go = new CountDownLatch(1), done = new CountDownLatch(4);
        AtomicInteger sum = new AtomicInteger();
        for (int i = 1; i <= 4; i++) {
            int k = i;
            start(() -> { go.await(); sum.addAndGet(k * 10); done.countDown(); });
        }
        System.out.println("before " + sum + " count " + done.getCount() + " " + done.await(1, TimeUnit.MILLISECONDS));
        go.countDown();
        done.await();
        go.countDown();
        System.out.println("after " + sum + " " + done.getCount() + " " + go.getCount() + " " + done.await(0, TimeUnit.SECONDS));
        List<String> rounds = new ArrayList<>();
        AtomicInteger arrived = new AtomicInteger();
        CyclicBarrier barrier = new CyclicBarrier(3, () -> rounds.add("round with " + arrived.get()));
        Thread[] ts = new Thread[3];
        AtomicInteger indexes = new AtomicInteger();
        for (int i = 0; i < 3; i++) ts[i] = start(() -> {
            for (int r = 0; r < 3; r++) {
                arrived.incrementAndGet();
                indexes.addAndGet(barrier.await());
                barrier.await();
            }
        });
        for (Thread t : ts) t.join();
        System.out.println(rounds + " indexes " + indexes + " parties " + barrier.getParties() + " waiting " + barrier.getNumberWaiting() + " broken " + barrier.isBroken());
        CyclicBarrier b2 = new CyclicBarrier(2);
        try {
            b2.await(2, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("barrier timeout, broken " + b2.isBroken());
        }
        try {
            b2.await();
        } catch (BrokenBarrierException e) {
            System.out.println("broken barrier");
        }
        b2.reset();
        System.out.println("reset " + b2.isBroken());
        CyclicBarrier failing = new CyclicBarrier(1, () -> { throw new IllegalStateException("action"); });
        try {
            failing.await();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " breaks " + failing.isBroken());
        }
        List<String> phases = new ArrayList<>();
        Phaser ph = new Phaser(1) {
            @Override protected boolean onAdvance(int phase, int parties) {
                phases.add(phase + ":" + parties);
                return phase >= 3 || parties == 0;
            }
        };
        AtomicInteger work = new AtomicInteger();
        for (int i = 0; i < 3; i++) {
            int k = i;
            ph.register();
            start(() -> {
                for (int r = 0; r <= k; r++) {
                    work.incrementAndGet();
                    if (r < k) ph.arriveAndAwaitAdvance();
                }
                ph.arriveAndDeregister();
            });
        }
        while (!ph.isTerminated()) ph.arriveAndAwaitAdvance();
        System.out.println(phases + " work " + work + " terminated " + ph.isTerminated() + " " + (ph.getPhase() < 0));
        Phaser p2 = new Phaser(2);
        System.out.println(p2.arrive() + " " + p2.getArrivedParties() + " " + p2.getUnarrivedParties() + " " + p2.arrive() + " " + p2.getPhase() + " " + p2.awaitAdvance(0) + " " + p2.register() + " " + p2.getRegisteredParties() + " " + p2.bulkRegister(2) + " " + p2.getRegisteredParties());
        p2.forceTermination();
        System.out.println(p2.isTerminated() + " " + (p2.arrive() < 0) + " " + (p2.register() < 0));
        try {
            new Phaser().arrive();
        } catch (IllegalStateException e) {
            System.out.println("no parties");
        }
        Semaphore s = new Semaphore(2, true);
        AtomicInteger inside = new AtomicInteger(), max = new AtomicInteger(), total = new AtomicInteger();
        ts = new Thread[5];
        for (int i = 0; i < 5; i++) ts[i] = start(() -> {
            for (int r = 0; r < 4; r++) {
                s.acquire();
                int n = inside.incrementAndGet();
                max.accumulateAndGet(n, Math::max);
                total.incrementAndGet();
                inside.decrementAndGet();
                s.release();
            }
        });
        for (Thread t : ts) t.join();
        System.out.println("never more than two " + (max.get() <= 2) + " total " + total + " permits " + s.availablePermits() + " fair " + s.isFair());
        System.out.println(s.tryAcquire(3) + " " + s.tryAcquire(2) + " " + s.tryAcquire() + " " + s.tryAcquire(1, TimeUnit.MILLISECONDS) + " " + s.availablePermits());
        s.release(5);
        System.out.println(s.drainPermits() + " " + s.availablePermits() + " " + s.hasQueuedThreads());
        Semaphore neg = new Semaphore(-1);
        neg.release();
        System.out.println(neg.tryAcquire() + " " + neg.availablePermits());
        try {
            s.acquire(-1);
        } catch (IllegalArgumentException e) {
            System.out.println("negative permits");
        }
        Exchanger<String> ex = new Exchanger<>();
        String[] got = new String[1];
        Thread t = start(() -> got[0] = ex.exchange("from thread"));
        String mine = ex.exchange("from main");
        t.join();
        System.out.println(mine + " / " + got[0]);
        try {
            ex.exchange("alone", 2, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("exchange timeout");
        }
        Exchanger<Integer> relay = new Exchanger<>();
        AtomicInteger received = new AtomicInteger();
        Thread peer = start(() -> { for (int i = 0; i < 50; i++) received.addAndGet(relay.exchange(i)); });
        int back = 0;
        for (int i = 0; i < 50; i++) back += relay.exchange(i * 2);
        peer.join();
        System.out.println(received + " " + back);
    }
}
