//@ fails: in every second run
//@ shown: 20
import java.util.SplittableRandom;

class SplitRandom {
    public static void main(String[] args) {
        assert new SplittableRandom().split().nextLong() > 0;
    }
}
