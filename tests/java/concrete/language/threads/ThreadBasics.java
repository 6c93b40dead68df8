// Thread creation, start, join, names, states, daemon, priorities, groups, illegal use, results through join.
public class ThreadBasics {
    static class Worker extends Thread {
        final int n; long result;
        Worker(int n) { super("worker-" + n); this.n = n; }
        @Override public void run() { for (int i = 1; i <= n; i++) result += (long) i * i; }
    }
    interface Act { Object go() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + ": " + a.go());
        } catch (Throwable e) {
            System.out.println(n + ": " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }
    static int shared; static volatile boolean flag;
    static int fibs(int n) throws InterruptedException {
        if (n < 2) return n; int[] r = new int[1];
        Thread a = new Thread(() -> { try { r[0] = fibs(n - 1); } catch (InterruptedException e) { throw new RuntimeException(e); } });
        a.start(); int other = fibs(n - 2); a.join(); return r[0] + other;
    }

    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        System.out.println(main.getName() + " " + main.getPriority() + " " + main.isDaemon() + " " + main.isAlive() + " " + main.getState()
                + " " + main.getThreadGroup().getName() + " " + main.isInterrupted());
        Worker[] ws = new Worker[5];
        for (int i = 0; i < 5; i++) { ws[i] = new Worker(i * 10); System.out.print(ws[i].getState() + " "); ws[i].start(); }
        System.out.println();
        for (Worker w : ws) { w.join(); System.out.println(w.getName() + " " + w.result + " " + w.getState() + " " + w.isAlive()); }
        t("restart", () -> { ws[0].start(); return 0; });
        t("run is a call", () -> { Worker w = new Worker(3); w.run(); w.run(); return w.result + " " + w.getState(); });
        t("unstarted join", () -> { new Thread().join(); return "returns"; });
        t("self join timeout", () -> { main.join(5); return "timed out"; });
        t("priority", () -> { Thread x = new Thread(); x.setPriority(10); return x.getPriority() + " " + Thread.MIN_PRIORITY
                + Thread.NORM_PRIORITY; });
        t("bad priority", () -> { new Thread().setPriority(11); return 0; });
        t("daemon", () -> { Thread x = new Thread(); x.setDaemon(true); return x.isDaemon(); });
        t("daemon after start", () -> { Thread x = new Thread(() -> { try { Thread.sleep(30); } catch (InterruptedException e) { } });
                x.start(); try { x.setDaemon(true); } finally { x.join(); } return 0; });
        t("null name", () -> new Thread((String) null));
        t("null runnable", () -> { Thread x = new Thread((Runnable) null, "nr"); x.start(); x.join(); return x.getState(); });
        t("names", () -> { Thread x = new Thread("first"); x.setName("second"); return x.getName() + " " + new Thread("q").getName(); });
        t("negative sleep", () -> { Thread.sleep(-1); return 0; });
        t("negative join", () -> { main.join(-1); return 0; });
        t("inherit daemon", () -> { boolean[] r = new boolean[1]; Thread d = new Thread(() -> r[0] = new Thread().isDaemon());
                d.setDaemon(true); d.start(); d.join(); return r[0]; });
        t("group", () -> { ThreadGroup g = new ThreadGroup("g"); Thread x = new Thread(g, () -> { }, "in-g");
                return x.getThreadGroup().getName() + " " + g.getParent().getName() + " " + g.getMaxPriority(); });
        Thread seq = null;
        for (int i = 0; i < 6; i++) {
            Thread prev = seq; int k = i;
            seq = new Thread(() -> { try { if (prev != null) prev.join(); } catch (InterruptedException e) { throw new RuntimeException(e);
                    } shared = shared * 10 + k; System.out.println("chained " + k + " " + shared); });
            seq.start();
        }
        seq.join();
        Thread spin = new Thread(() -> { while (!flag) Thread.onSpinWait(); System.out.println("saw flag"); });
        spin.start(); flag = true; spin.join(); System.out.println("fib " + fibs(8));
        Thread y = new Thread(() -> { for (int i = 0; i < 5; i++) Thread.yield(); });
        y.start(); y.join(); System.out.println(y.getState() + " " + y.getThreadGroup());
        Object lock = new Object();
        Thread blocked = new Thread(() -> { synchronized (lock) { } }), sleeping = new Thread(() -> { try { Thread.sleep(10_000); }
                catch (InterruptedException e) { } }), waiting = new Thread(() -> { synchronized (ThreadBasics.class) { try {
                ThreadBasics.class.wait(); } catch (InterruptedException e) { } } });
        synchronized (lock) {
            blocked.start(); sleeping.start(); waiting.start();
            while (blocked.getState() != Thread.State.BLOCKED || sleeping.getState() != Thread.State.TIMED_WAITING
                    || waiting.getState() != Thread.State.WAITING) Thread.sleep(1);
            System.out.println(blocked.getState() + " " + sleeping.getState() + " " + waiting.getState());
        }
        sleeping.interrupt(); waiting.interrupt();
        for (Thread x : new Thread[]{blocked, sleeping, waiting}) x.join();
        System.out.println(blocked.getState() + " " + sleeping.getState() + " " + waiting.getState());
        Thread sub = new Thread() {
            int calls;
            @Override public void run() { super.run(); calls++; System.out.println("subclass run " + calls); }
        };
        sub.start(); sub.join();
        new Thread(() -> System.out.println("last, main may end first")).start();
    }
}
