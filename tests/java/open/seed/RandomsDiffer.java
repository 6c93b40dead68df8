//@ fails: two generators give the same number, once in four thousand million runs
import java.util.Random;

class RandomsDiffer {
    public static void main(String[] args) {
        Random one = new Random(), other = new Random();
        assert one.nextInt() != other.nextInt();
    }
}
