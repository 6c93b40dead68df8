//@ fails: the cleaner runs some time after the object is unreachable
//@ shown: 5
import java.lang.ref.Cleaner;

class CleanerRuns {
    public static void main(String[] args) throws InterruptedException {
        Cleaner.create().register(new Object(), () -> cleaned = true);
        for (int i = 0; i < 20 && !cleaned; i++) {
            System.gc();
            Thread.sleep(5);
        }
        assert !cleaned;
    }

    static volatile boolean cleaned;
}
