//@ fails: the call may return without a reason before the time is over
import java.util.concurrent.locks.LockSupport;

class ParkIsLongEnough {
    public static void main(String[] args) {
        long start = System.nanoTime();
        LockSupport.parkNanos(100_000);
        assert System.nanoTime() - start >= 100_000;
    }
}
