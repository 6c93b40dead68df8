//@ fails: in every second run
//@ shown: 20
import java.math.BigInteger;
import java.util.Random;

class RandomBigNumber {
    public static void main(String[] args) {
        assert new BigInteger(8, new Random()).intValue() < 128;
    }
}
