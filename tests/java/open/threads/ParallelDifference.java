//@ fails: subtraction is not associative, so the result depends on how the work was split
//@ shown: 5
import java.util.stream.IntStream;

class ParallelDifference {
    public static void main(String[] args) {
        assert IntStream.rangeClosed(1, 100).parallel().reduce(0, (sum, number) -> sum - number) == -5050;
    }
}
