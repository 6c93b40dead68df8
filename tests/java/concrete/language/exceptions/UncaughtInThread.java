// Uncaught exceptions in other threads go to handlers and do not change the exit code of main.
public class UncaughtInThread {
    static void run(Thread t) throws InterruptedException { t.start(); t.join(); System.out.println(t.getName() + " is " + t.getState()); }
    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { throw new IllegalStateException("in a"); }, "a");
        a.setUncaughtExceptionHandler((t, e) -> System.out.println("own handler: " + t.getName() + " " + e + " alive " + t.isAlive()));
        run(a);
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println("default handler: " + t.getName() + " " + e.getMessage()
                + " on " + Thread.currentThread().getName()));
        run(new Thread(() -> { Object o = null; o.toString(); }, "b"));
        run(new Thread(() -> { throw new Error("error too"); }, "c"));
        Thread d = new Thread(() -> { throw new RuntimeException("d"); }, "d");
        d.setUncaughtExceptionHandler((t, e) -> { System.out.println("handler that throws"); throw new RuntimeException("ignored"); });
        run(d);
        ThreadGroup g = new ThreadGroup("grp") {
            @Override public void uncaughtException(Thread t, Throwable e) {
                System.out.println("group: " + t.getName() + " " + e.getMessage());
                super.uncaughtException(t, e);
            }
        };
        run(new Thread(g, () -> { throw new RuntimeException("e"); }, "e"));
        Thread f = new Thread(g, () -> { throw new RuntimeException("f"); }, "f");
        f.setUncaughtExceptionHandler((t, e) -> System.out.println("explicit beats group"));
        run(f);
        Thread ok = new Thread(() -> System.out.println("normal end"), "ok");
        System.out.println(ok.getUncaughtExceptionHandler() instanceof ThreadGroup);
        run(ok);
        System.out.println(ok.getUncaughtExceptionHandler());
        Thread h = new Thread(() -> { try { throw new RuntimeException("caught inside"); } catch (RuntimeException e) {
                System.out.println(e.getMessage()); } finally { System.out.println("finally inside"); } }, "h");
        run(h);
        System.out.println("main ends normally");
        throw new Exception("reaches the default handler, exit code stays 1");
    }
}
