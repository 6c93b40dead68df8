import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Streams and lambdas: deep call chains through generic code of the JDK, with much boxing. */
public class Streams {
    private static final int ROUNDS = 28;

    public static void main(String[] args) {
        long checksum = 0;
        for (int round = 0; round < ROUNDS; round++) {
            int shift = round;
            List<Integer> numbers = IntStream.range(0, 4000).map(i -> (i * 7919 + shift) % 4001).boxed().collect(Collectors.toList());
            int evens = numbers.stream().filter(n -> n % 2 == 0).mapToInt(Integer::intValue).sum();
            Map<Integer, Long> byDigit = numbers.stream().collect(Collectors.groupingBy(n -> n % 10, TreeMap::new, Collectors.counting()));
            String joined = numbers.stream().sorted().limit(50).map(String::valueOf).collect(Collectors.joining(","));
            long distinct = numbers.stream().map(n -> n / 3).distinct().count();
            int folded = Arrays.stream(numbers.stream().mapToInt(n -> n).toArray()).reduce(7, (a, b) -> a * 31 + b);
            checksum = checksum * 31 + evens + byDigit.hashCode() + joined.hashCode() + distinct + folded;
        }
        System.out.println(checksum);
    }
}
