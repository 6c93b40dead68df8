//@ fails: parking for a microsecond lasts longer, by tens of microseconds on most machines
//@ shown: 20
import java.util.concurrent.locks.LockSupport;

class ParkIsShort {
    public static void main(String[] args) {
        long start = System.nanoTime();
        LockSupport.parkNanos(1000);
        assert System.nanoTime() - start < 2000;
    }
}
