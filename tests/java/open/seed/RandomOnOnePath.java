//@ fails: in every second run with the input true
import crema.Symbolic;
import java.util.concurrent.ThreadLocalRandom;

class RandomOnOnePath {
    public static void main(String[] args) {
        boolean lucky = true;
        if (Symbolic.nondetBoolean()) {
            lucky = ThreadLocalRandom.current().nextBoolean();
        }
        assert lucky;
    }
}
