//@ property: assert
//@ reason: thread
/** Fails only if the threads interleave, which one schedule does not show. */
class RacingThreads {
    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[2];
        for (int i = 0; i < 2; i++) {
            threads[i] = new Thread(() -> {
                int seen = counter;
                counter = seen + 1;
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        assert counter == 2;
    }

    static volatile int counter;
}
