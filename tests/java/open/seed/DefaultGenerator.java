//@ fails: in every second run
//@ shown: 20
import java.util.random.RandomGenerator;

class DefaultGenerator {
    public static void main(String[] args) {
        assert RandomGenerator.getDefault().nextBoolean();
    }
}
