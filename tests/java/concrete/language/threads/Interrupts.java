// Interruption: flags, sleep, wait, join, clearing, interrupted(), interrupt before blocking, interrupt of finished threads.
public class Interrupts {
    interface Body { void run() throws Exception; }
    static Thread start(Body b) {
        Thread t = new Thread(() -> { try { b.run(); } catch (Exception e) { System.out.println("ended by " + e.getClass().getSimpleName()
                + " " + e.getMessage() + " flag " + Thread.currentThread().isInterrupted()); } });
        t.start(); return t;
    }
    static void until(Thread t, Thread.State s) throws InterruptedException { while (t.getState() != s) Thread.sleep(1); }
    public static void main(String[] args) throws Exception {
        Thread me = Thread.currentThread();
        System.out.println(me.isInterrupted() + " " + Thread.interrupted());
        me.interrupt();
        System.out.println(me.isInterrupted() + " " + me.isInterrupted() + " " + Thread.interrupted() + " " + Thread.interrupted() + " "
                + me.isInterrupted());
        me.interrupt();
        try {
            Thread.sleep(10_000); System.out.println("not here");
        } catch (InterruptedException e) {
            System.out.println("sleep: " + e.getMessage() + " flag " + me.isInterrupted());
        }
        me.interrupt();
        try {
            Thread.sleep(0); System.out.println("sleep(0) returned");
        } catch (InterruptedException e) {
            System.out.println("sleep(0) throws");
        }
        me.interrupt();
        try {
            synchronized (me) { me.wait(10_000); }
        } catch (InterruptedException e) {
            System.out.println("wait: " + e.getMessage() + " flag " + me.isInterrupted());
        }
        Thread fin = new Thread(() -> { }); fin.start(); fin.join();
        fin.interrupt(); System.out.println("finished: " + fin.isInterrupted() + " " + fin.isAlive());
        Thread s = start(() -> Thread.sleep(60_000)); until(s, Thread.State.TIMED_WAITING); s.interrupt(); s.join();
        Object lock = new Object();
        Thread w = start(() -> { synchronized (lock) { lock.wait(); } }); until(w, Thread.State.WAITING); w.interrupt(); w.join();
        Thread sleeper = start(() -> Thread.sleep(60_000));
        Thread j = start(sleeper::join); until(j, Thread.State.WAITING); j.interrupt(); j.join(); sleeper.interrupt(); sleeper.join();
        Thread loop = start(() -> { long n = 0; while (!Thread.currentThread().isInterrupted()) n++;
                System.out.println("loop left, counted " + (n >= 0) + " cleared " + Thread.interrupted() + Thread.interrupted()); });
        loop.interrupt(); loop.join();
        Thread again = start(() -> { try { Thread.sleep(60_000); } catch (InterruptedException e) { System.out.println("restoring");
                Thread.currentThread().interrupt(); } System.out.println("flag " + Thread.currentThread().isInterrupted()); Thread.sleep(1);
                });
        until(again, Thread.State.TIMED_WAITING); again.interrupt(); again.join();
        Thread swallow = start(() -> { int caught = 0; while (caught < 3) try { Thread.sleep(60_000); } catch (InterruptedException e) {
                caught++; System.out.println("swallowed " + caught); } });
        for (int i = 0; i < 3; i++) {
            until(swallow, Thread.State.TIMED_WAITING); int k = i; swallow.interrupt();
            while (swallow.isInterrupted()) Thread.onSpinWait();
        }
        while (swallow.isAlive()) { swallow.interrupt(); Thread.sleep(2); }
        Thread unstarted = new Thread(() -> System.out.println("started with flag " + Thread.currentThread().isInterrupted()));
        unstarted.start(); unstarted.join();
        me.interrupt();
        try {
            fin.join();
            System.out.println("join of finished returned, flag " + Thread.interrupted());
        } catch (InterruptedException e) {
            System.out.println("join threw, flag " + me.isInterrupted());
        }
        synchronized (lock) {
            Thread b = start(() -> { synchronized (lock) { System.out.println("entered despite interrupt, flag "
                    + Thread.currentThread().isInterrupted()); } });
            until(b, Thread.State.BLOCKED); b.interrupt();
        }
        Thread.sleep(20);
        me.interrupt(); java.util.concurrent.locks.LockSupport.park();
        System.out.println("park returned at once, flag " + Thread.interrupted());
        java.util.concurrent.locks.LockSupport.unpark(me); java.util.concurrent.locks.LockSupport.park(); System.out.println("permit used");
        java.util.concurrent.BlockingQueue<Integer> q = new java.util.concurrent.ArrayBlockingQueue<>(1);
        me.interrupt(); try { q.take(); } catch (InterruptedException e) { System.out.println("take interrupted " + Thread.interrupted()); }
        System.out.println("end " + me.isInterrupted());
    }
}
