// Parallel streams whose result does not depend on the schedule: ordered collection, reductions, sorting, limits and concurrent maps.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

public class LibStreamParallel {
    public static void main(String[] args) {
        java.util.Locale.setDefault(java.util.Locale.ROOT);
        List<Integer> in = IntStream.range(0, 2000).boxed().toList();
        System.out.println("order kept " + in.parallelStream().map(x -> x * 2).filter(x -> x % 3 == 0).toList().equals(in.stream().map(x -> x * 2).filter(x -> x % 3 == 0).toList()));
        System.out.println("sum " + in.parallelStream().mapToInt(x -> x).sum() + " " + in.parallelStream().reduce(0, Integer::sum) + " " + in.parallelStream().mapToLong(x -> (long) x * x).sum());
        System.out.println("count " + in.parallelStream().filter(x -> x % 7 == 0).count() + " max " + in.parallelStream().max(Integer::compare).get() + " min " + in.parallelStream().mapToInt(x -> x ^ 1234).min().getAsInt());
        System.out.println("joined " + in.parallelStream().limit(30).map(String::valueOf).collect(Collectors.joining("")).hashCode() + " " + in.parallelStream().map(String::valueOf).collect(Collectors.joining(",")).hashCode());
        System.out.println("skip/limit " + in.parallelStream().skip(100).limit(5).toList() + " " + in.parallelStream().filter(x -> x > 500).findFirst().get() + " " + in.parallelStream().takeWhile(x -> x < 7).toList() + " " + in.parallelStream().dropWhile(x -> x < 1995).toList());
        System.out.println("sorted " + in.parallelStream().map(x -> x * 7919 % 2003).sorted().limit(10).toList() + " " + in.parallelStream().map(x -> x % 10).distinct().toList());
        StringBuilder b = new StringBuilder();
        in.parallelStream().limit(12).forEachOrdered(x -> b.append(x).append(' '));
        System.out.println(b);
        AtomicInteger calls = new AtomicInteger();
        LongAdder adder = new LongAdder();
        in.parallelStream().forEach(x -> { calls.incrementAndGet(); adder.add(x); });
        System.out.println("forEach " + calls + " " + adder);
        List<Integer> sync = Collections.synchronizedList(new ArrayList<>());
        in.parallelStream().forEach(sync::add);
        Collections.sort(sync);
        System.out.println("all seen " + sync.equals(in));
        Map<Integer, Long> g = in.parallelStream().collect(Collectors.groupingBy(x -> x % 5, TreeMap::new, Collectors.counting()));
        System.out.println(g + " " + in.parallelStream().collect(Collectors.partitioningBy(x -> x < 700, Collectors.counting())));
        ConcurrentHashMap<Integer, Integer> chm = new ConcurrentHashMap<>();
        in.parallelStream().forEach(x -> chm.merge(x % 4, 1, Integer::sum));
        System.out.println(new TreeMap<>(chm));
        System.out.println("strings " + Stream.of("a", "b", "c", "d", "e", "f", "g").parallel().reduce("", String::concat) + " " + Stream.of("a", "b", "c").parallel().collect(StringBuilder::new, StringBuilder::append, StringBuilder::append));
        int[] arr = IntStream.range(0, 3000).parallel().map(x -> x * x % 1000).toArray();
        System.out.println("array " + Arrays.hashCode(arr) + " " + Arrays.stream(arr).parallel().filter(x -> x == 4).count() + " " + Arrays.stream(arr).parallel().boxed().collect(Collectors.toSet()).size());
        System.out.println("primes " + LongStream.rangeClosed(2, 2000).parallel().filter(n -> LongStream.rangeClosed(2, (long) Math.sqrt(n)).noneMatch(d -> n % d == 0)).count());
        System.out.println("match " + in.parallelStream().anyMatch(x -> x == 1999) + in.parallelStream().allMatch(x -> x >= 0) + in.parallelStream().noneMatch(x -> x == 77));
        System.out.println("flat " + in.parallelStream().limit(50).flatMap(x -> Stream.of(x, -x)).mapToInt(x -> x).sum() + " " + Stream.iterate(1, x -> x + 1).parallel().limit(100).mapToInt(x -> x).sum());
        System.out.println("flags " + in.parallelStream().isParallel() + in.parallelStream().sequential().isParallel() + in.stream().parallel().isParallel());
        try {
            in.parallelStream().map(x -> 100 / (x - 1000)).reduce(0, Integer::sum);
        } catch (ArithmeticException e) {
            System.out.println("exception travels: " + e.getMessage());
        }
        System.out.println("concat " + Stream.concat(in.stream(), in.stream()).parallel().mapToInt(x -> x).sum() + " stats " + in.parallelStream().mapToInt(x -> x).summaryStatistics());
        System.out.println("nested " + IntStream.range(0, 20).parallel().map(i -> IntStream.range(0, 20).parallel().map(j -> i * j).sum()).sum());
    }
}
