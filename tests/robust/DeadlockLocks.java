//@ deadlock
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** The same deadlock with locks of java.util.concurrent, where the threads are parked and no monitor is involved. */
public class DeadlockLocks {
    public static void main(String[] args) throws InterruptedException {
        Lock first = new ReentrantLock();
        Lock second = new ReentrantLock();
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

    private static void take(Lock one, Lock other, CountDownLatch both) {
        one.lock();
        both.countDown();
        try {
            both.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        other.lock();
        System.out.println("never");
    }
}
