//@ fails: in about every second run
//@ shown: 20
import java.util.Random;

class SumOfRandomInts {
    public static void main(String[] args) {
        assert new Random().ints(3, 0, 11).sum() < 15;
    }
}
