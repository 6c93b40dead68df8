//@ property: assert
//@ fails-with: 33, 34
import crema.Symbolic;
import java.util.stream.IntStream;

class StreamSum {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        int b = Symbolic.nondetInt();
        Symbolic.assume(a > 0 && a < 100 && b > a && b < 100);
        int sum = IntStream.of(a, b).map(x -> 2 * x).sum();
        assert sum != 134 || b - a != 1; //~ THROWS AssertionError
    }
}
