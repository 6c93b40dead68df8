//@ property: assert
//@ reason: revisits
//@ options: --max-revisits 40
import crema.Symbolic;

/** The loop is proved, but what threads do in another order is not looked at. */
class ThreadAfterLoop {
    static volatile int counter;

    public static void main(String[] args) throws InterruptedException {
        int rounds = Symbolic.nondetInt();
        for (int i = 0; i < rounds; i++) {
            counter = 0;
        }
        Thread other = new Thread(() -> counter = 1);
        other.start();
        int seen = counter;
        other.join();
        assert seen + counter != 2;
    }
}
