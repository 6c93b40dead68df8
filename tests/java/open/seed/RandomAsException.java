//@ fails: in every second run
//@ shown: 20
import java.util.Random;

class RandomAsException {
    public static void main(String[] args) {
        int tries = 0;
        try {
            if (new Random().nextBoolean()) {
                throw new UnsupportedOperationException();
            }
        } catch (UnsupportedOperationException e) {
            tries++;
        }
        assert tries == 0;
    }
}
