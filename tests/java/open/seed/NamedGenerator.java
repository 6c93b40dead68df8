//@ fails: in every second run
//@ shown: 20
import java.util.random.RandomGenerator;

class NamedGenerator {
    public static void main(String[] args) {
        assert RandomGenerator.of("Xoshiro256PlusPlus").nextInt(100) < 50;
    }
}
