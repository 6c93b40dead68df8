//@ deadlock
import java.util.concurrent.CountDownLatch;

/** Two threads take two monitors in opposite order; each waits until the other has its first one, so it always hangs. */
public class DeadlockMonitors {
    public static void main(String[] args) throws InterruptedException {
        Object first = new Object();
        Object second = new Object();
        CountDownLatch both = new CountDownLatch(2);
        Thread a = new Thread(() -> take(first, second, both), "a");
        Thread b = new Thread(() -> take(second, first, both), "b");
        a.start();
        b.start();
        both.await();
        System.out.println("both hold one");
        a.join();
        b.join();
        System.out.println("never");
    }

    private static void take(Object one, Object other, CountDownLatch both) {
        synchronized (one) {
            both.countDown();
            try {
                both.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            synchronized (other) {
                System.out.println("never");
            }
        }
    }
}
