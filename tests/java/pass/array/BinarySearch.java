//@ property: assert
import crema.Symbolic;
import java.util.Arrays;

class BinarySearch {
    public static void main(String[] args) {
        int[] primes = {2, 3, 5, 7, 11, 13, 17, 19};
        int key = Symbolic.nondetInt();
        int at = Arrays.binarySearch(primes, key);
        assert at < 0 || primes[at] == key;
        assert key != 13 || at == 5;
    }
}
