//@ fails: the second thread may take the first ticket
import java.util.concurrent.atomic.AtomicInteger;

class Tickets {
    public static void main(String[] args) throws InterruptedException {
        AtomicInteger next = new AtomicInteger();
        int[] tickets = new int[2];
        Thread one = new Thread(() -> tickets[0] = next.getAndIncrement());
        Thread other = new Thread(() -> tickets[1] = next.getAndIncrement());
        one.start();
        other.start();
        one.join();
        other.join();
        assert tickets[0] == 0;
    }
}
