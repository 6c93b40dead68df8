//@ fails: the seed is a hash code, which is any number
//@ shown: 5
import java.util.Random;

class RandomSeededByHash {
    public static void main(String[] args) {
        for (int i = 0; i < 20; i++) {
            assert new Random(new Object().hashCode()).nextInt(100) < 50;
        }
    }
}
