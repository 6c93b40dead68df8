//@ fails: in about every second run
//@ shown: 20
import java.util.Random;

class Gaussian {
    public static void main(String[] args) {
        assert Math.abs(new Random().nextGaussian()) < 0.6745;
    }
}
