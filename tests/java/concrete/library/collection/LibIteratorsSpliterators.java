// Hand-written Iterable, Iterator default methods, primitive iterators, Spliterators and stream creation from them.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

public class LibIteratorsSpliterators {
    record Range(int from, int to) implements Iterable<Integer> {
        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int next = from;
                public boolean hasNext() { return next < to; }
                public Integer next() {
                    if (!hasNext()) throw new NoSuchElementException("past " + to);
                    return next++;
                }
            };
        }
    }

    static String flags(Spliterator<?> s) {
        StringBuilder b = new StringBuilder();
        if (s.hasCharacteristics(Spliterator.ORDERED)) b.append("ordered ");
        if (s.hasCharacteristics(Spliterator.DISTINCT)) b.append("distinct ");
        if (s.hasCharacteristics(Spliterator.SORTED)) b.append("sorted ");
        if (s.hasCharacteristics(Spliterator.SIZED)) b.append("sized ");
        if (s.hasCharacteristics(Spliterator.SUBSIZED)) b.append("subsized ");
        if (s.hasCharacteristics(Spliterator.NONNULL)) b.append("nonnull ");
        if (s.hasCharacteristics(Spliterator.IMMUTABLE)) b.append("immutable ");
        return b.append(s.estimateSize()).append(' ').append(s.getExactSizeIfKnown()).toString();
    }

    public static void main(String[] args) {
        Range r = new Range(3, 8);
        int sum = 0;
        for (int x : r) for (int y : r) sum += x * y;
        System.out.println("nested loops " + sum);
        r.forEach(x -> System.out.print(x + " "));
        System.out.println();
        Iterator<Integer> i = r.iterator();
        System.out.println(i.next() + " " + i.next());
        i.forEachRemaining(x -> System.out.print("rest " + x + " "));
        System.out.println(i.hasNext());
        try {
            i.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            i.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println("remove: " + e.getMessage());
        }
        System.out.println("iterable " + flags(r.spliterator()));
        System.out.println("list " + flags(new ArrayList<>(List.of(1, 2, 3)).spliterator()));
        System.out.println("hash set " + flags(new HashSet<>(List.of(1, 2, 3)).spliterator()));
        System.out.println("linked set " + flags(new LinkedHashSet<>(List.of(1, 2, 3)).spliterator()));
        System.out.println("tree set " + flags(new TreeSet<>(List.of(1, 2, 3)).spliterator()));
        System.out.println("array " + flags(Arrays.spliterator(new String[] {"a", "b"})));
        System.out.println("range " + flags(IntStream.range(0, 9).boxed().spliterator()));
        System.out.println("filtered " + flags(List.of(1, 2).stream().filter(x -> x > 1).spliterator()));
        System.out.println("sorted stream " + flags(List.of(2, 1).stream().sorted().spliterator()));
        System.out.println("empty " + flags(Spliterators.emptySpliterator()));
        Spliterator<Integer> s = Arrays.asList(1, 2, 3, 4, 5, 6, 7).spliterator();
        Spliterator<Integer> head = s.trySplit(), headHead = head.trySplit();
        StringBuilder b = new StringBuilder();
        headHead.forEachRemaining(x -> b.append(x));
        b.append('|');
        head.forEachRemaining(x -> b.append(x));
        b.append('|');
        s.tryAdvance(x -> b.append('<').append(x).append('>'));
        s.forEachRemaining(x -> b.append(x));
        System.out.println(b + " " + s.tryAdvance(x -> { }) + " " + s.trySplit());
        System.out.println(StreamSupport.stream(r.spliterator(), false).map(x -> "n" + x).toList());
        System.out.println(StreamSupport.stream(Spliterators.spliteratorUnknownSize(r.iterator(), Spliterator.ORDERED), false).mapToInt(x -> x).sum());
        System.out.println(StreamSupport.stream(r.spliterator(), true).mapToInt(x -> x).max().getAsInt());
        Iterator<Integer> back = Spliterators.iterator(Arrays.asList(9, 8).spliterator());
        System.out.println(back.next() + back.next() + " " + back.hasNext());
        PrimitiveIterator.OfInt p = IntStream.of(4, 5, 6).iterator();
        int t = p.nextInt();
        System.out.println(t + " " + p.next());
        p.forEachRemaining((int x) -> System.out.println("int " + x));
        Spliterator.OfInt oi = IntStream.rangeClosed(1, 6).spliterator();
        Spliterator.OfInt oh = oi.trySplit();
        int[] acc = new int[2];
        oh.forEachRemaining((int x) -> acc[0] += x);
        oi.forEachRemaining((int x) -> acc[1] += x);
        System.out.println(Arrays.toString(acc));
        class Fib extends Spliterators.AbstractSpliterator<Long> {
            long a = 0, c = 1;
            Fib() { super(Long.MAX_VALUE, ORDERED | NONNULL); }
            @Override public boolean tryAdvance(java.util.function.Consumer<? super Long> k) {
                if (a > 1000) return false;
                k.accept(a);
                long n = a + c;
                a = c;
                c = n;
                return true;
            }
        }
        System.out.println(StreamSupport.stream(new Fib(), false).toList() + " " + StreamSupport.stream(new Fib(), false).filter(x -> x % 2 == 0).mapToLong(x -> x).sum());
        List<String> lines = new ArrayList<>();
        Iterable<String> lambda = () -> List.of("x", "y").iterator();
        for (String x : lambda) lines.add(x);
        System.out.println(lines + " " + List.of(1, 2).iterator().getClass().getSimpleName().isEmpty());
        try {
            List.of(1).spliterator().tryAdvance(null);
        } catch (NullPointerException e) {
            System.out.println("null action refused");
        }
    }
}
