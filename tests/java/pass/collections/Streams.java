//@ property: assert
import crema.Symbolic;
import java.util.stream.IntStream;
import java.util.stream.Stream;

class Streams {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        int b = Symbolic.nondetInt();
        int max = IntStream.of(a, b, 0).max().getAsInt();
        assert max >= a && max >= b && max >= 0;
        long positive = Stream.of(a, b).filter(x -> x > 0).count();
        assert (positive == 2) == (a > 0 && b > 0);
    }
}
