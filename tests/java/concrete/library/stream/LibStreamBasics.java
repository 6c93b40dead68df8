// Stream sources and intermediate operations: filter, map, flatMap, mapMulti, distinct, sorted, peek order, limit, skip, takeWhile.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class LibStreamBasics {
    public static void main(String[] args) {
        List<String> words = List.of("delta", "alpha", "charlie", "bravo", "echo", "alpha", "foxtrot");
        System.out.println(words.stream().filter(w -> w.length() == 5).toList());
        System.out.println(words.stream().map(String::length).toList());
        System.out.println(words.stream().distinct().sorted().toList() + " " + words.stream().sorted(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder())).toList());
        System.out.println(words.stream().flatMap(w -> w.chars().mapToObj(c -> (char) c)).distinct().map(String::valueOf).collect(Collectors.joining()));
        System.out.println(words.stream().<String>mapMulti((w, sink) -> { if (w.length() > 5) { sink.accept(w); sink.accept(w.toUpperCase(java.util.Locale.ROOT)); } }).toList());
        System.out.println(words.stream().skip(2).limit(3).toList() + " " + words.stream().skip(100).toList() + " " + words.stream().limit(0).count());
        System.out.println(Stream.of(1, 2, 3, 10, 1, 2).takeWhile(x -> x < 5).toList() + " " + Stream.of(1, 2, 3, 10, 1, 2).dropWhile(x -> x < 5).toList());
        StringBuilder trace = new StringBuilder();
        Stream.of("a", "b", "c", "d").peek(x -> trace.append("p").append(x)).filter(x -> !x.equals("b")).peek(x -> trace.append("f").append(x)).limit(2).forEach(x -> trace.append("!").append(x).append(' '));
        System.out.println(trace);
        trace.setLength(0);
        Stream.of(3, 1, 2).peek(x -> trace.append("<").append(x)).sorted().peek(x -> trace.append(">").append(x)).anyMatch(x -> x == 2);
        System.out.println(trace);
        trace.setLength(0);
        Stream<Integer> lazy = Stream.of(1, 2).peek(x -> trace.append(x));
        System.out.println("nothing yet [" + trace + "] " + lazy.count() + " [" + trace + "]");
        System.out.println(Stream.iterate(1, x -> x * 2).limit(10).toList() + " " + Stream.iterate(1, x -> x < 50, x -> x * 3).toList() + " " + Stream.generate(() -> "g").limit(3).toList());
        System.out.println(Stream.concat(Stream.of(1, 2), Stream.of(3)).toList() + " " + Stream.empty().toList() + " " + Stream.ofNullable(null).count() + " " + Stream.ofNullable(5).toList() + " " + Stream.<Integer>builder().add(7).add(8).build().toList());
        System.out.println(Arrays.stream(new int[] {1, 2, 3}).boxed().toList() + " " + Arrays.stream(new String[] {"x", "y", "z"}, 1, 3).toList() + " " + "hello".chars().mapToObj(c -> "" + (char) c).collect(Collectors.toList()));
        System.out.println(words.stream().reduce("", (a, b) -> a + b.charAt(0)) + " " + Stream.of(1, 2, 3).reduce(Integer::sum) + " " + Stream.<Integer>empty().reduce(Integer::sum) + " " + words.stream().reduce(0, (n, w) -> n + w.length(), Integer::sum));
        System.out.println(words.stream().anyMatch(w -> w.startsWith("e")) + " " + words.stream().allMatch(w -> w.length() > 3) + " " + words.stream().noneMatch(String::isEmpty) + " " + Stream.empty().allMatch(x -> false) + " " + Stream.empty().anyMatch(x -> true));
        System.out.println(words.stream().findFirst() + " " + words.stream().filter(w -> w.startsWith("z")).findFirst() + " " + words.stream().min(Comparator.naturalOrder()) + " " + words.stream().max(Comparator.comparing(String::length)) + " " + words.stream().findAny().isPresent());
        System.out.println(Arrays.toString(words.stream().map(String::length).toArray(Integer[]::new)) + " " + words.stream().toArray().length + " " + words.stream().collect(ArrayList::new, ArrayList::add, ArrayList::addAll));
        Stream<String> once = words.stream();
        once.count();
        try {
            once.count();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            words.stream().findFirst().map(w -> (String) null).get();
        } catch (java.util.NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            Stream.of((Object) null).findFirst();
        } catch (NullPointerException e) {
            System.out.println("findFirst of null");
        }
        try {
            words.stream().toList().add("x");
        } catch (UnsupportedOperationException e) {
            System.out.println("toList is unmodifiable");
        }
        try {
            Stream.of(1).limit(-1);
        } catch (IllegalArgumentException e) {
            System.out.println("limit " + e.getMessage());
        }
        StringBuilder closes = new StringBuilder();
        try (Stream<Integer> s = Stream.of(1).onClose(() -> closes.append("first ")).onClose(() -> closes.append("second"))) {
            s.forEach(x -> closes.append("body "));
        }
        System.out.println(closes);
        System.out.println(IntStream.range(0, 20).boxed().filter(x -> x % 3 == 0).map(x -> x * x).skip(1).limit(4).map(String::valueOf).collect(Collectors.joining(",", "[", "]")));
        System.out.println(Stream.of(List.of(1, 2), List.<Integer>of(), List.of(3)).flatMap(List::stream).map(x -> x + 1).toList() + " " + Stream.of(1, 2, 3).flatMap(x -> x == 2 ? null : Stream.of(x, -x)).toList());
        System.out.println(Stream.iterate(new int[] {0, 1}, p -> new int[] {p[1], p[0] + p[1]}).limit(12).map(p -> p[0]).toList() + " " + Stream.of(5, 3, 8).sorted(Comparator.reverseOrder()).toList());
        words.stream().sorted().unordered().sequential().forEachOrdered(w -> System.out.print(w.charAt(0)));
        System.out.println();
    }
}
