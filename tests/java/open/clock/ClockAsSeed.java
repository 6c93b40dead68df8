//@ fails: for about half of the seeds that the clock gives
//@ shown: 20
import java.util.Random;

class ClockAsSeed {
    public static void main(String[] args) {
        Random random = new Random(System.currentTimeMillis());
        assert random.nextInt(1000) % 2 == 0;
    }
}
