//@ fails: a thread may wake up without a reason before the time is over (Object.wait: spurious wakeups)
class WaitIsNotShort {
    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        long start = System.nanoTime();
        synchronized (lock) {
            lock.wait(1);
        }
        assert System.nanoTime() - start >= 1_000_000;
    }
}
