//@ deadlock
/** Waits on a monitor that nobody will notify. */
public class WaitForever {
    public static void main(String[] args) throws InterruptedException {
        Object monitor = new Object();
        synchronized (monitor) {
            System.out.println("waiting");
            monitor.wait();
        }
        System.out.println("never");
    }
}
