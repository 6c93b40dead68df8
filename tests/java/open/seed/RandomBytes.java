//@ fails: in every second run
//@ shown: 20
import java.util.Random;

class RandomBytes {
    public static void main(String[] args) {
        byte[] bytes = new byte[4];
        new Random().nextBytes(bytes);
        assert bytes[2] >= 0;
    }
}
