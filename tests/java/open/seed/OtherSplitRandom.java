//@ fails: in every second run
//@ shown: 20
import java.util.SplittableRandom;

class OtherSplitRandom {
    public static void main(String[] args) {
        assert new SplittableRandom().nextInt(2) == 1;
    }
}
