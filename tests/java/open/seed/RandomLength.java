//@ fails: in every second run: the array is too short
//@ shown: 20
//@ property: exception
import java.util.Random;

class RandomLength {
    public static void main(String[] args) {
        int[] numbers = new int[4 + new Random().nextInt(2)];
        numbers[4] = 1;
    }
}
