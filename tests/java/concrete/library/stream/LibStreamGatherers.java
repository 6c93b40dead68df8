// Stream.gather with the built-in Gatherers and with custom ones: stateful, short-circuiting, composed and with finishers.
//@ min-jdk: 25
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Gatherer;
import java.util.stream.Gatherers;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class LibStreamGatherers {
    static <T> Gatherer<T, ?, T> everyNth(int n) {
        return Gatherer.ofSequential(() -> new int[1], Gatherer.Integrator.ofGreedy((state, x, out) -> state[0]++ % n != 0 || out.push(x)));
    }

    static <T> Gatherer<T, ?, List<T>> runs() {
        return Gatherer.<T, List<T>, List<T>>ofSequential(ArrayList::new, (run, x, out) -> {
            if (!run.isEmpty() && !run.get(run.size() - 1).equals(x)) {
                List<T> done = List.copyOf(run);
                run.clear();
                run.add(x);
                return out.push(done);
            }
            run.add(x);
            return true;
        }, (run, out) -> { if (!run.isEmpty()) out.push(List.copyOf(run)); });
    }

    static Gatherer<Integer, ?, Integer> untilSum(int max) {
        return Gatherer.ofSequential(() -> new int[1], (state, x, out) -> {
            state[0] += x;
            return state[0] <= max && out.push(x);
        });
    }

    public static void main(String[] args) {
        for (int n : new int[] {1, 2, 3, 10}) System.out.println("fixed " + n + " " + IntStream.range(0, 7).boxed().gather(Gatherers.windowFixed(n)).toList());
        for (int n : new int[] {1, 2, 3, 10}) System.out.println("sliding " + n + " " + IntStream.range(0, 5).boxed().gather(Gatherers.windowSliding(n)).toList());
        System.out.println(Stream.of(1, 2, 3, 4).gather(Gatherers.scan(() -> 0, Integer::sum)).toList());
        System.out.println(Stream.of("a", "b", "c").gather(Gatherers.fold(() -> "", (a, b) -> b + a)).findFirst().get());
        System.out.println(Stream.of(1, 2, 3, 4, 5).gather(Gatherers.mapConcurrent(2, x -> x * x)).toList());
        System.out.println(IntStream.range(0, 10).boxed().gather(everyNth(3)).toList());
        System.out.println(Stream.of(1, 1, 2, 3, 3, 3, 1).gather(runs()).toList());
        System.out.println(Stream.of(1, 2, 3, 4, 5, 6).gather(untilSum(10)).toList());
        System.out.println(Stream.iterate(1, x -> x + 1).gather(untilSum(100)).count());
        System.out.println(IntStream.range(0, 12).boxed().gather(LibStreamGatherers.<Integer>everyNth(2).andThen(Gatherers.windowFixed(2))).toList());
        System.out.println(Stream.of("x", "yy", "zzz").gather(Gatherer.of(Gatherer.Integrator.<Void, String, Object>ofGreedy((s, x, out) -> out.push(x) && out.push(x.length())))).toList());
        System.out.println(Stream.<Integer>empty().gather(Gatherers.windowFixed(3)).toList() + " " + Stream.<Integer>empty().gather(Gatherers.fold(() -> 42, Integer::sum)).toList());
        System.out.println(Stream.of(5, 3, 8).sorted().gather(Gatherers.windowSliding(2)).map(w -> w.get(1) - w.get(0)).toList());
        System.out.println(IntStream.range(0, 1000).boxed().parallel().gather(Gatherers.windowFixed(7)).map(List::size).collect(Collectors.summingInt(x -> x)));
        System.out.println(Stream.of(1, 2, 3, 4, 5).gather(Gatherers.windowFixed(2)).limit(2).toList() + " " + Stream.iterate(1, x -> x * 2).gather(Gatherers.windowSliding(3)).limit(3).toList());
        try {
            Gatherers.windowFixed(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Stream.of(1, 2).gather(Gatherers.windowFixed(2)).findFirst().get().add(3);
        } catch (UnsupportedOperationException e) {
            System.out.println("window is unmodifiable");
        }
    }
}
