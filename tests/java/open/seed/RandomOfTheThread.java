//@ fails: in every second run
//@ shown: 20
import java.util.concurrent.ThreadLocalRandom;

class RandomOfTheThread {
    public static void main(String[] args) {
        assert ThreadLocalRandom.current().nextInt(10) < 5;
    }
}
