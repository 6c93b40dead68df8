//@ fails: in every second run
//@ shown: 20
import java.util.Random;

class RandomIsOdd {
    public static void main(String[] args) {
        assert new Random().nextInt() % 2 != 0;
    }
}
