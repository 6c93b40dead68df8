//@ exit: 0
/** Daemon threads that spin, sleep and wait do not keep the program from ending. */
public class DaemonsLeft {
    static volatile long turns;

    public static void main(String[] args) throws InterruptedException {
        start(() -> {
            while (true) {
                turns++;
            }
        });
        start(() -> {
            try {
                Thread.sleep(1_000_000);
            } catch (InterruptedException e) {
                System.out.println("must not be woken");
            }
        });
        start(() -> {
            Object monitor = new Object();
            synchronized (monitor) {
                try {
                    monitor.wait();
                } catch (InterruptedException e) {
                    System.out.println("must not be woken");
                }
            }
        });
        while (turns == 0) {
            Thread.onSpinWait();
        }
        System.out.println("main ends");
    }

    private static void start(Runnable work) {
        Thread thread = new Thread(work);
        thread.setDaemon(true);
        thread.start();
    }
}
