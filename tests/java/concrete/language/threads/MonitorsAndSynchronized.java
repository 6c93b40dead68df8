// Monitors: re-entrance, synchronized methods and blocks, release on exception, class locks, holdsLock, illegal states.
public class MonitorsAndSynchronized {
    static final Object L = new Object(), M = new Object(); int v;
    synchronized int inc() { return ++v; }
    synchronized int nested(int n) { return n == 0 ? inc() : nested(n - 1) + 1; }
    static synchronized String stat() { return "class lock " + Thread.holdsLock(MonitorsAndSynchronized.class); }
    synchronized void boom() { throw new IllegalStateException("boom, held " + Thread.holdsLock(this)); }
    static int early(boolean z) { synchronized (L) { if (z) return 1; synchronized (M) { return 2; } } }
    static String held() { return Thread.holdsLock(L) + "/" + Thread.holdsLock(M); }
    static class Account {
        private long balance;
        synchronized void add(long x) { balance += x; }
        long get() { synchronized (this) { return balance; } }
    }
    interface Act { void go() throws Exception; }
    static void t(String n, Act a) {
        try {
            a.go(); System.out.println(n + " ok " + held());
        } catch (Throwable e) {
            System.out.println(n + " " + e.getClass().getSimpleName() + " " + e.getMessage() + " " + held());
        }
    }
    static int side;
    static Object lock() { side++; return L; }

    public static void main(String[] args) throws Exception {
        MonitorsAndSynchronized o = new MonitorsAndSynchronized();
        System.out.println(o.nested(5) + " " + o.v + " " + Thread.holdsLock(o) + " " + stat() + " "
                + Thread.holdsLock(MonitorsAndSynchronized.class));
        t("boom", o::boom); System.out.println(Thread.holdsLock(o));
        System.out.println(early(true) + " " + early(false) + " " + held());
        synchronized (L) {
            synchronized (M) { synchronized (L) { System.out.println("thrice " + held()); } System.out.println(held()); }
            System.out.println(held());
        }
        System.out.println(held());
        t("exception in block", () -> { synchronized (L) { throw new Exception("out"); } });
        t("finally sees", () -> { try { synchronized (L) { throw new Exception("x"); } } finally { System.out.print(held() + " "); } });
        t("break", () -> { for (int i = 0; i < 3; i++) synchronized (L) { if (i == 1) break; } });
        t("continue", () -> { for (int i = 0; i < 3; i++) synchronized (L) { continue; } });
        t("notify unowned", () -> L.notify());
        t("notifyAll unowned", () -> L.notifyAll()); t("wait unowned", () -> L.wait(1));
        t("wait negative", () -> { synchronized (L) { L.wait(-1); } });
        t("wait nanos", () -> { synchronized (L) { L.wait(0, 1_000_000); } });
        t("timed wait", () -> { synchronized (L) { L.wait(5); System.out.print("woke " + held() + " "); } });
        t("notify nobody", () -> { synchronized (L) { L.notify(); L.notifyAll(); } });
        t("holdsLock null", () -> Thread.holdsLock(null));
        t("null lock", () -> { synchronized ((Object) null) { System.out.println("no"); } });
        synchronized (lock()) { System.out.println("lock expression once " + side); }
        Object changing = L;
        synchronized (changing) { changing = M; System.out.println("reassigned " + held()); }
        System.out.println(held());
        t("array lock", () -> { int[] a = new int[0]; synchronized (a) { System.out.print(Thread.holdsLock(a) + " "); } });
        t("class lock", () -> { synchronized (int[].class) { System.out.print(Thread.holdsLock(int[].class) + " "); } });
        t("string lock", () -> { synchronized ("lit") { System.out.print(Thread.holdsLock("lit") + " "); } });
        Account acc = new Account(); Thread[] ts = new Thread[4];
        for (int i = 0; i < ts.length; i++) { int k = i; ts[i] = new Thread(() -> { for (int j = 0; j < 500; j++) acc.add(k + 1); }); }
        for (Thread x : ts) x.start(); for (Thread x : ts) x.join();
        System.out.println("balance " + acc.get()); int[] shared = {0};
        Thread other = new Thread(() -> { synchronized (L) { shared[0] = 1; } });
        synchronized (L) { other.start(); Thread.sleep(20); System.out.println("blocked " + shared[0] + " " + other.getState()); }
        other.join(); System.out.println("then " + shared[0] + " " + other.getState());
        Thread probe = new Thread(() -> System.out.println("other thread holds " + Thread.holdsLock(o)));
        synchronized (o) { probe.start(); probe.join(); System.out.println("this thread holds " + Thread.holdsLock(o)); }
        Runnable r = () -> { synchronized (M) { System.out.println("lambda " + Thread.holdsLock(M)); } };
        r.run();
        System.out.println(new Object() { synchronized boolean me() { return Thread.holdsLock(this); } }.me());
        long total = 0;
        for (int i = 0; i < 2000; i++) synchronized (o) { total += o.inc(); }
        System.out.println(total);
    }
}
