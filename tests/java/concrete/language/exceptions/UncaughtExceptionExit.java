// An exception that leaves main: finally blocks run, shutdown hooks run, and the exit code is 1.
public class UncaughtExceptionExit {
    static class Custom extends RuntimeException {
        Custom(String m, Throwable c) { super(m, c); }
        @Override public String getMessage() { System.out.println("getMessage asked"); return super.getMessage(); }
    }
    static void level(int n) {
        System.out.println("enter " + n);
        try { if (n == 0) { int[] a = new int[1]; a[n + 1] = 5; } level(n - 1); }
        finally { System.out.println("leave " + n); }
    }
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook ran")));
        System.out.println("start");
        for (int i = 0; i < 5; i++) {
            try { if (i % 2 == 0) throw new IllegalArgumentException("i" + i); System.out.println("fine " + i); }
            catch (IllegalArgumentException e) { System.out.println("handled " + e.getMessage()); }
        }
        try { level(3); }
        catch (ArrayIndexOutOfBoundsException e) { System.out.println("rethrowing: " + e.getMessage()); throw new Custom("fatal", e); }
        finally { System.out.println("main finally"); }
    }
}
