// Strictly alternating threads by wait and notifyAll: ping-pong, a bounded buffer, a barrier, turn taking.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

public class WaitNotifyHandOver {
    static class Turn {
        int turn; final int n;
        Turn(int n) { this.n = n; }
        synchronized void await(int me) throws InterruptedException { while (turn != me) wait(); }
        synchronized void pass() { turn = (turn + 1) % n; notifyAll(); }
    }
    static class Buffer<T> {
        final ArrayDeque<T> q = new ArrayDeque<>(); final int cap; int maxSeen;
        Buffer(int c) { cap = c; }
        synchronized void put(T t) throws InterruptedException {
            while (q.size() == cap) wait(); q.addLast(t);
            maxSeen = Math.max(maxSeen, q.size()); notifyAll();
        }
        synchronized T take() throws InterruptedException { while (q.isEmpty()) wait(); T t = q.removeFirst(); notifyAll(); return t; }
    }
    static class Latch {
        int left;
        Latch(int n) { left = n; }
        synchronized void down() { if (--left == 0) notifyAll(); }
        synchronized void await() throws InterruptedException { while (left > 0) wait(); }
    }
    static class Cell {
        private Integer v;
        synchronized void set(int x) throws InterruptedException { while (v != null) wait(); v = x; notify(); }
        synchronized int get() throws InterruptedException { while (v == null) wait(); int r = v; v = null; notify(); return r; }
    }
    interface Body { void run() throws InterruptedException; }
    static Thread go(String n, Body b) {
        Thread t = new Thread(() -> { try { b.run(); } catch (InterruptedException e) { System.out.println("interrupted "
                + Thread.currentThread().getName()); } }, n);
        t.start(); return t;
    }

    public static void main(String[] args) throws Exception {
        Turn turn = new Turn(3); List<Thread> ts = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int me = i;
            ts.add(go("t" + i, () -> { for (int round = 0; round < 4; round++) { turn.await(me); System.out.println("round " + round
                    + " by " + Thread.currentThread().getName()); turn.pass(); } }));
        }
        for (Thread t : ts) t.join(); Buffer<Integer> buf = new Buffer<>(2);
        List<Integer> got = new ArrayList<>();
        Thread prod = go("prod", () -> { for (int i = 0; i < 20; i++) buf.put(i * i); buf.put(-1); });
        Thread cons = go("cons", () -> { for (int x; (x = buf.take()) >= 0; ) got.add(x); });
        prod.join(); cons.join();
        System.out.println(got + " within capacity " + (buf.maxSeen <= 2));
        Cell ping = new Cell(), pong = new Cell();
        Thread echo = go("echo", () -> { for (int i = 0; i < 10; i++) pong.set(ping.get() * 2 + 1); });
        int v = 0;
        for (int i = 0; i < 10; i++) { ping.set(v); v = pong.get(); System.out.print(v + " "); }
        System.out.println(); echo.join();
        Latch latch = new Latch(3), done = new Latch(2); int[] sum = new int[2];
        for (int i = 0; i < 2; i++) {
            int k = i;
            go("w" + i, () -> { latch.await(); for (int j = 1; j <= 100; j++) sum[k] += j * (k + 1); done.down(); });
        }
        latch.down(); latch.down();
        System.out.println("before release " + sum[0] + sum[1]); latch.down();
        done.await(); System.out.println("after " + sum[0] + " " + sum[1]);
        Object lock = new Object(); boolean[] ready = {false};
        Thread waiter = go("waiter", () -> { synchronized (lock) { while (!ready[0]) lock.wait(); System.out.println("waiter proceeds"); }
                });
        synchronized (lock) {
            ready[0] = true; lock.notify();
            System.out.println("notifier still holds lock"); Thread.sleep(10);
            System.out.println("notifier leaves");
        }
        waiter.join();
        Thread w2 = go("w2", () -> { synchronized (lock) { lock.wait(); } });
        while (w2.getState() != Thread.State.WAITING) Thread.sleep(1);
        synchronized (lock) { System.out.println("waiting thread released the lock"); }
        w2.interrupt(); w2.join();
        Thread w3 = go("w3", () -> { synchronized (lock) { synchronized (lock) { lock.wait(20); System.out.println("timed out, holds "
                + Thread.holdsLock(lock)); } } });
        w3.join();
        Thread pre = go("pre", () -> { Thread.currentThread().interrupt(); synchronized (lock) { lock.wait(); } });
        pre.join(); System.out.println("all " + w3.isAlive() + pre.isAlive());
    }
}
