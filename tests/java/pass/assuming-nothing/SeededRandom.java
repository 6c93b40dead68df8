//@ assuming:
import java.util.Random;

class SeededRandom {
    public static void main(String[] args) {
        assert new Random(42).nextInt() == -1170105035;
    }
}
