//@ exit: 0
/** An exception that nobody catches ends its own thread only; the handler of a second one sees it. */
public class ThreadDies {
    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            throw new IllegalStateException("uncaught in another thread");
        }, "first");
        first.start();
        first.join();
        Thread second = new Thread(() -> {
            throw new IllegalStateException("handled");
        }, "second");
        second.setUncaughtExceptionHandler((t, e) -> System.out.println(t.getName() + ": " + e.getMessage()));
        second.start();
        second.join();
        System.out.println("main goes on " + first.isAlive() + " " + first.getState());
    }
}
