//@ fails: once in four thousand million runs the number is zero
//@ property: exception
import java.util.Random;

class RandomDivisor {
    public static void main(String[] args) {
        System.out.println(1000 / new Random().nextInt());
    }
}
