// The algorithms of Collections: sort, search, shuffle with a seed, rotate, swap, frequency, disjoint, nCopies, fill, min and max.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedList;
import java.util.List;
import java.util.Random;
import java.util.Vector;

public class LibCollectionsUtil {
    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>(List.of(4, 8, 15, 16, 23, 42, 1, 1));
        Collections.sort(l);
        System.out.println(l + " " + Collections.binarySearch(l, 15) + " " + Collections.binarySearch(l, 17) + " " + Collections.binarySearch(l, 0) + " " + Collections.binarySearch(l, 99));
        Collections.reverse(l);
        System.out.println(l + " " + Collections.binarySearch(l, 15, Collections.reverseOrder()));
        for (int d : new int[] {1, -2, 0, 9, 100}) {
            List<Integer> r = new ArrayList<>(l), k = new LinkedList<>(l);
            Collections.rotate(r, d);
            Collections.rotate(k, d);
            System.out.println("rotate " + d + " " + r + " " + r.equals(k));
        }
        for (long seed : new long[] {0, 1, 42}) {
            List<Integer> r = new ArrayList<>(l), k = new LinkedList<>(l);
            Collections.shuffle(r, new Random(seed));
            Collections.shuffle(k, new Random(seed));
            System.out.println("shuffle " + seed + " " + r + " " + r.equals(k));
        }
        Collections.swap(l, 0, 7);
        System.out.println(l + " min " + Collections.min(l) + " max " + Collections.max(l) + " by last digit " + Collections.max(l, Comparator.comparing(x -> x % 10)) + " freq " + Collections.frequency(l, 1) + Collections.frequency(l, null));
        System.out.println(Collections.disjoint(l, List.of(2, 3)) + " " + Collections.disjoint(l, List.of(42)) + " " + Collections.replaceAll(l, 1, 100) + " " + l + " " + Collections.addAll(l, 7, 7) + " " + l);
        System.out.println(Collections.indexOfSubList(l, List.of(7, 7)) + " " + Collections.lastIndexOfSubList(List.of(1, 2, 1, 2), List.of(1, 2)) + " " + Collections.indexOfSubList(l, List.of()) + " " + Collections.indexOfSubList(l, List.of(5)));
        List<String> fill = new ArrayList<>(Collections.nCopies(3, "n"));
        Collections.fill(fill, "f");
        System.out.println(fill + " " + Collections.nCopies(4, 'x') + " " + Collections.nCopies(0, "a") + " " + Collections.nCopies(3, 1).subList(0, 2) + " " + Collections.nCopies(3, "q").contains("q"));
        List<String> dst = new ArrayList<>(List.of("a", "b", "c"));
        Collections.copy(dst, List.of("x", "y"));
        System.out.println(dst);
        try {
            Collections.copy(dst, List.of("1", "2", "3", "4"));
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Collections.emptyList() + "" + Collections.emptyMap() + Collections.emptySet() + Collections.singleton(1) + Collections.singletonList(2) + Collections.singletonMap("k", "v") + " " + Collections.emptyIterator().hasNext());
        System.out.println(Collections.list(new Vector<>(List.of(1, 2)).elements()) + " " + Collections.enumeration(List.of(9)).nextElement() + " " + Collections.newSetFromMap(new java.util.LinkedHashMap<String, Boolean>() ));
        var lifo = Collections.asLifoQueue(new java.util.ArrayDeque<Integer>());
        lifo.add(1);
        lifo.add(2);
        lifo.offer(3);
        System.out.println(lifo + " " + lifo.poll() + " " + lifo.peek());
        Comparator<String> rev = Collections.reverseOrder(String.CASE_INSENSITIVE_ORDER);
        List<String> s = new ArrayList<>(List.of("b", "A", "c", "B", "a"));
        s.sort(rev);
        System.out.println(s + " " + ((Object) Collections.<String>reverseOrder(Collections.<String>reverseOrder()) == (Object) Comparator.<String>naturalOrder()));
        try {
            Collections.min(List.<Integer>of());
        } catch (RuntimeException e) {
            System.out.println("min of nothing " + e.getClass().getSimpleName());
        }
        try {
            Collections.nCopies(-1, "x");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Collections.singletonList(1).add(2);
        } catch (UnsupportedOperationException e) {
            System.out.println("singleton refused " + e.getMessage());
        }
        try {
            Collections.sort(new ArrayList<Comparable>(Arrays.asList("a", 1)));
        } catch (ClassCastException e) {
            System.out.println("mixed sort refused");
        }
        List<int[]> stable = new ArrayList<>();
        for (int i = 0; i < 100; i++) stable.add(new int[] {i * 7 % 5, i});
        stable.sort(Comparator.comparingInt(a -> a[0]));
        boolean ok = true;
        for (int i = 1; i < 100; i++) ok &= stable.get(i - 1)[0] < stable.get(i)[0] || stable.get(i - 1)[1] < stable.get(i)[1];
        System.out.println("stable " + ok);
        try {
            List<Integer> bad = new ArrayList<>();
            for (int i = 0; i < 200; i++) bad.add(i * 37 % 101);
            Random r = new Random(5);
            bad.sort((x, y) -> r.nextInt(3) - 1);
            System.out.println("inconsistent comparator tolerated");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
