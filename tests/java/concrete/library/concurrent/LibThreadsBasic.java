// Threads: names, priorities, daemon flags, interruption, joining, states, groups, uncaught handlers, thread locals and timers.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

public class LibThreadsBasic {
    static final ThreadLocal<Integer> LOCAL = ThreadLocal.withInitial(() -> 5);
    static final InheritableThreadLocal<String> INHERITED = new InheritableThreadLocal<>() {
        @Override protected String childValue(String parent) { return parent + "-child"; }
    };
    static final ThreadLocal<List<String>> LISTS = ThreadLocal.withInitial(ArrayList::new);

    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        System.out.println(main.getName() + " " + main.getPriority() + " " + main.isDaemon() + " " + main.isAlive() + " " + main.getThreadGroup().getName() + " " + main.getState() + " " + main.isInterrupted());
        Thread t = new Thread(() -> { }, "named");
        System.out.println(t.getName() + " " + t.getState() + " " + t.isAlive() + " " + t.getPriority());
        t.setDaemon(true);
        t.setPriority(Thread.MAX_PRIORITY);
        t.setName("renamed");
        t.start();
        t.join();
        System.out.println(t.getName() + " " + t.getState() + " " + t.isDaemon() + " " + t.isAlive());
        try {
            t.start();
        } catch (IllegalThreadStateException e) {
            System.out.println("started twice");
        }
        try {
            new Thread(() -> { }).setPriority(11);
        } catch (IllegalArgumentException e) {
            System.out.println("priority refused");
        }
        CountDownLatch ready = new CountDownLatch(1);
        Thread sleeper = new Thread(() -> {
            ready.countDown();
            try {
                Thread.sleep(100000);
                System.out.println("overslept");
            } catch (InterruptedException e) {
                System.out.println("sleep interrupted, flag " + Thread.currentThread().isInterrupted());
                Thread.currentThread().interrupt();
                System.out.println("flag " + Thread.interrupted() + " then " + Thread.interrupted());
            }
        });
        sleeper.start();
        ready.await();
        sleeper.interrupt();
        sleeper.join();
        Object lock = new Object();
        boolean[] go = new boolean[1];
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                while (!go[0]) {
                    try {
                        lock.wait();
                    } catch (InterruptedException e) {
                        System.out.println("bad");
                    }
                }
            }
        });
        waiter.start();
        while (waiter.getState() != Thread.State.WAITING) Thread.onSpinWait();
        System.out.println("waiter " + waiter.getState());
        Thread blocked;
        synchronized (lock) {
            blocked = new Thread(() -> { synchronized (lock) { go[0] = true; lock.notifyAll(); } });
            blocked.start();
            while (blocked.getState() != Thread.State.BLOCKED) Thread.onSpinWait();
            System.out.println("blocked " + blocked.getState());
        }
        waiter.join();
        blocked.join();
        System.out.println(waiter.getState() + " " + blocked.getState());
        List<String> caught = Collections.synchronizedList(new ArrayList<>());
        Thread failing = new Thread(() -> { throw new IllegalStateException("uncaught"); }, "failing");
        failing.setUncaughtExceptionHandler((th, e) -> caught.add(th.getName() + ": " + e.getMessage()));
        failing.start();
        failing.join();
        System.out.println(caught);
        LOCAL.set(10);
        INHERITED.set("parent");
        LISTS.get().add("main");
        Thread child = new Thread(() -> {
            System.out.println(LOCAL.get() + " " + INHERITED.get() + " " + LISTS.get());
            LOCAL.set(99);
            INHERITED.set("changed");
        });
        child.start();
        child.join();
        System.out.println(LOCAL.get() + " " + INHERITED.get() + " " + LISTS.get());
        LOCAL.remove();
        System.out.println(LOCAL.get());
        int[] counter = new int[1];
        Thread[] ts = new Thread[5];
        for (int i = 0; i < 5; i++) {
            ts[i] = new Thread(() -> { for (int k = 0; k < 1000; k++) synchronized (counter) { counter[0]++; } });
            ts[i].start();
        }
        for (Thread x : ts) x.join();
        System.out.println("counter " + counter[0]);
        int[] turn = new int[1];
        StringBuilder ping = new StringBuilder();
        for (int i = 0; i < 3; i++) {
            int id = i;
            ts[i] = new Thread(() -> {
                for (int k = 0; k < 4; k++) {
                    synchronized (turn) {
                        while (turn[0] % 3 != id) {
                            try {
                                turn.wait();
                            } catch (InterruptedException e) {
                                return;
                            }
                        }
                        ping.append((char) ('a' + id));
                        turn[0]++;
                        turn.notifyAll();
                    }
                }
            });
            ts[i].start();
        }
        for (int i = 0; i < 3; i++) ts[i].join();
        System.out.println(ping);
        Timer timer = new Timer("ticker", true);
        CountDownLatch fired = new CountDownLatch(3);
        AtomicInteger once = new AtomicInteger();
        TimerTask repeat = new TimerTask() { @Override public void run() { fired.countDown(); } };
        timer.schedule(repeat, 1, 2);
        TimerTask single = new TimerTask() { @Override public void run() { once.incrementAndGet(); } };
        timer.schedule(single, 100000);
        fired.await();
        System.out.println(repeat.cancel() + " " + single.cancel() + " " + single.cancel() + " " + once + " purged " + (timer.purge() >= 1));
        timer.cancel();
        try {
            timer.schedule(new TimerTask() { @Override public void run() { } }, 1);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        ThreadGroup g = new ThreadGroup("group");
        Thread in = new Thread(g, () -> System.out.println("in " + Thread.currentThread().getThreadGroup().getName()), "member");
        in.start();
        in.join();
        System.out.println(g.getParent().getName() + " " + g.getMaxPriority() + " " + Thread.State.values().length + " " + Thread.MIN_PRIORITY + Thread.NORM_PRIORITY);
        class Sub extends Thread {
            int result;
            @Override public void run() { for (int i = 0; i < 100; i++) result += i; }
        }
        Sub sub = new Sub();
        sub.start();
        sub.join(5000);
        System.out.println(sub.result);
    }
}
