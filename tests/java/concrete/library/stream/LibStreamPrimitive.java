// IntStream, LongStream and DoubleStream: ranges, statistics, conversions, boxing, reductions and compensated sums.
import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

public class LibStreamPrimitive {
    public static void main(String[] args) {
        java.util.Locale.setDefault(java.util.Locale.ROOT);
        System.out.println(IntStream.range(0, 5).sum() + " " + IntStream.rangeClosed(1, 5).reduce(1, (a, b) -> a * b) + " " + IntStream.range(5, 0).count() + " " + IntStream.rangeClosed(Integer.MAX_VALUE - 1, Integer.MAX_VALUE).count() + " " + LongStream.rangeClosed(1, 20).reduce(1L, (a, b) -> a * b));
        System.out.println(IntStream.of(3, 1, 2).max() + " " + IntStream.empty().max() + " " + IntStream.of(1, 2).average() + " " + DoubleStream.empty().average() + " " + LongStream.of(9).min() + " " + OptionalInt.of(4).getAsInt() + " " + OptionalDouble.empty().orElse(2.5));
        IntSummaryStatistics s = IntStream.of(4, -7, 12).summaryStatistics();
        System.out.println(s + " | " + IntStream.empty().summaryStatistics() + " | " + DoubleStream.of(1.5, 2.5).summaryStatistics() + " | " + DoubleStream.empty().summaryStatistics() + " | " + LongStream.of(1, 2).summaryStatistics());
        s.combine(IntStream.of(100).summaryStatistics());
        s.accept(-100);
        System.out.println(s.getCount() + " " + s.getSum() + " " + s.getMin() + " " + s.getMax());
        System.out.println(IntStream.iterate(1, x -> x * 3).limit(6).boxed().toList() + " " + IntStream.iterate(100, x -> x > 1, x -> x / 2).boxed().toList() + " " + Arrays.toString(IntStream.generate(() -> 7).limit(3).toArray()));
        System.out.println(Arrays.toString(IntStream.of(1, 2, 3).asDoubleStream().map(Math::sqrt).toArray()) + " " + Arrays.toString(IntStream.of(1, 2).asLongStream().map(x -> x << 40).toArray()) + " " + IntStream.of(65, 66).mapToObj(c -> "" + (char) c).collect(Collectors.joining()) + " " + Arrays.toString(DoubleStream.of(1.9, -1.9).mapToInt(d -> (int) d).toArray()) + " " + Arrays.toString(LongStream.of(1L << 33).mapToInt(x -> (int) x).toArray()));
        System.out.println(Arrays.toString(IntStream.of(3, 1, 3, 2).distinct().sorted().toArray()) + " " + Arrays.toString(IntStream.range(0, 10).filter(x -> x % 3 == 0).map(x -> -x).toArray()) + " " + Arrays.toString(IntStream.range(0, 3).flatMap(x -> IntStream.range(0, x)).toArray()) + " " + Arrays.toString(IntStream.range(0, 9).skip(2).limit(3).toArray()));
        System.out.println(IntStream.range(0, 10).takeWhile(x -> x < 4).sum() + " " + IntStream.range(0, 10).dropWhile(x -> x < 4).sum() + " " + IntStream.range(1, 4).mapMulti((x, k) -> { for (int i = 0; i < x; i++) k.accept(x * 10 + i); }).boxed().toList());
        System.out.println(IntStream.of(1, 2, 3).anyMatch(x -> x == 2) + " " + IntStream.of(1, 2, 3).allMatch(x -> x < 3) + " " + IntStream.of().noneMatch(x -> true) + " " + IntStream.of(9, 8).findFirst() + " " + IntStream.concat(IntStream.of(1), IntStream.of(2)).sum());
        System.out.println(DoubleStream.of(0.1, 0.2, 0.3).sum() + " " + (0.1 + 0.2 + 0.3) + " " + DoubleStream.of(1e100, 1, -1e100).sum() + " " + DoubleStream.of(Double.MAX_VALUE, Double.MAX_VALUE).sum() + " " + DoubleStream.of(Double.NaN, 1).max() + " " + DoubleStream.of(0.0, -0.0).min() + " " + DoubleStream.of(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY).sum());
        System.out.println(IntStream.of(Integer.MAX_VALUE, 1).sum() + " " + IntStream.of(Integer.MAX_VALUE, 1).asLongStream().sum() + " " + IntStream.of(Integer.MAX_VALUE, Integer.MAX_VALUE).average().getAsDouble() + " " + IntStream.of(Integer.MAX_VALUE, 1).summaryStatistics().getSum());
        System.out.println(IntStream.range(0, 6).collect(StringBuilder::new, (b, x) -> b.append(x), StringBuilder::append) + " " + IntStream.builder().add(4).add(5).build().sum() + " " + IntStream.range(0, 5).mapToLong(x -> x * 1_000_000_000L).sum() + " " + IntStream.range(0, 4).mapToDouble(x -> x / 4.0).boxed().toList());
        StringBuilder trace = new StringBuilder();
        IntStream.range(0, 5).peek(x -> trace.append(x)).filter(x -> x > 1).peek(x -> trace.append('f')).forEach(x -> trace.append('!'));
        System.out.println(trace);
        System.out.println("primes " + IntStream.rangeClosed(2, 60).filter(n -> IntStream.rangeClosed(2, (int) Math.sqrt(n)).noneMatch(d -> n % d == 0)).boxed().toList());
        System.out.println("triples " + IntStream.rangeClosed(1, 20).boxed().flatMap(a -> IntStream.rangeClosed(a, 20).filter(b -> Math.sqrt(a * a + b * b) % 1 == 0).mapToObj(b -> a + "-" + b)).toList());
        System.out.println("chars " + "mississippi".chars().filter(c -> c == 's').count() + " " + "hello".chars().map(c -> c ^ 32).mapToObj(c -> String.valueOf((char) c)).collect(Collectors.joining()));
        System.out.println(LongStream.iterate(1, x -> x * 2).limit(63).sum() + " " + LongStream.range(Long.MAX_VALUE - 3, Long.MAX_VALUE).count() + " " + LongStream.range(0, 1000).parallel().sum() + " " + DoubleStream.iterate(1, x -> x / 2).limit(60).sum());
        try {
            OptionalInt.empty().getAsInt();
        } catch (java.util.NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            OptionalDouble.empty().orElseThrow();
        } catch (java.util.NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        OptionalInt.of(3).ifPresentOrElse(x -> System.out.println("value " + x), () -> System.out.println("none"));
        System.out.println(OptionalInt.of(3) + " " + OptionalInt.empty() + " " + OptionalInt.of(3).equals(OptionalInt.of(3)) + " " + OptionalInt.of(5).stream().sum() + " " + OptionalDouble.of(1).hashCode());
        System.out.println(Arrays.stream(new double[] {3, 1, 2}).sorted().boxed().toList() + " " + Arrays.stream(new long[] {5, 6, 7}, 1, 3).sum() + " " + IntStream.range(0, 100).boxed().collect(Collectors.summingInt(x -> x)));
        System.out.println(IntStream.range(0, 5).boxed().collect(Collectors.toMap(x -> x, x -> x * x)) + " " + IntStream.rangeClosed(1, 5).mapToObj("x"::repeat).toList());
    }
}
