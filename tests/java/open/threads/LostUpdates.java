//@ fails: increments of two threads are lost
//@ shown: 20
class LostUpdates {
    public static void main(String[] args) throws InterruptedException {
        Runnable work = () -> {
            for (int i = 0; i < 1_000_000; i++) {
                count++;
            }
        };
        Thread one = new Thread(work), other = new Thread(work);
        one.start();
        other.start();
        one.join();
        other.join();
        assert count == 2_000_000;
    }

    static volatile int count;
}
