// PriorityQueue order with natural, reversed and composite comparators, its array layout, removal inside the heap, heap sort.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.TreeSet;

public class LibPriorityQueueOps {
    record Job(String name, int priority, int order) {}

    static <T> String drain(PriorityQueue<T> q) {
        StringBuilder b = new StringBuilder();
        while (!q.isEmpty()) b.append(q.poll()).append(' ');
        return b.toString().trim();
    }

    public static void main(String[] args) {
        PriorityQueue<Integer> q = new PriorityQueue<>(List.of(5, 1, 4, 1, 3, 9, 2, 6));
        System.out.println("heap " + q + " peek " + q.peek() + " size " + q.size());
        for (int x : new int[] {0, 7, 5, -3}) {
            q.offer(x);
            System.out.println("offer " + x + " " + q);
        }
        for (int i = 0; i < 3; i++) System.out.println("poll " + q.poll() + " " + q);
        System.out.println("remove " + q.remove(5) + q.remove(42) + " " + q + " contains " + q.contains(9) + q.contains(5));
        System.out.println("removeIf " + q.removeIf(x -> x % 2 == 1) + " " + q);
        System.out.println("array " + Arrays.toString(q.toArray()));
        System.out.println("drain " + drain(q) + " then " + q.poll() + q.peek());
        try {
            q.remove();
        } catch (RuntimeException e) {
            System.out.println("remove on empty " + e.getClass().getSimpleName());
        }
        try {
            q.add(null);
        } catch (NullPointerException e) {
            System.out.println("null refused");
        }
        PriorityQueue<String> r = new PriorityQueue<>(4, Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        Collections.addAll(r, "pear", "fig", "apple", "kiwi", "date", "plum", "a", "");
        System.out.println(r + " -> " + drain(r));
        PriorityQueue<Job> jobs = new PriorityQueue<>(Comparator.comparingInt(Job::priority).reversed().thenComparingInt(Job::order));
        int[] pr = {3, 1, 3, 2, 1, 3};
        for (int i = 0; i < pr.length; i++) jobs.add(new Job("job" + i, pr[i], i));
        StringBuilder b = new StringBuilder();
        while (!jobs.isEmpty()) b.append(jobs.poll().name()).append(' ');
        System.out.println(b);
        try {
            PriorityQueue<Object> bad = new PriorityQueue<>();
            bad.add("x");
            bad.add(1);
        } catch (ClassCastException e) {
            System.out.println("mixed types refused");
        }
        System.out.println("from sorted set " + new PriorityQueue<>(new TreeSet<>(List.of(3, 1, 2)).descendingSet()));
        System.out.println("copy keeps comparator " + new PriorityQueue<>(new PriorityQueue<>(Collections.<Integer>reverseOrder()) {{ addAll(List.of(1, 3, 2)); }}));
        Random rnd = new Random(17);
        PriorityQueue<Integer> big = new PriorityQueue<>(Collections.reverseOrder());
        List<Integer> reference = new ArrayList<>();
        for (int i = 0; i < 2000; i++) {
            int x = rnd.nextInt(500);
            big.add(x);
            reference.add(x);
        }
        for (int i = 0; i < 2000; i += 5) {
            big.remove(reference.get(i));
        }
        long h = 0;
        int last = Integer.MAX_VALUE, n = 0;
        boolean ordered = true;
        while (!big.isEmpty()) {
            int x = big.poll();
            ordered &= x <= last;
            last = x;
            h = h * 31 + x;
            n++;
        }
        System.out.println("big " + n + " ordered " + ordered + " hash " + h);
        PriorityQueue<Integer> top = new PriorityQueue<>();
        for (int i = 0; i < 1000; i++) {
            top.offer(i * 7919 % 1009);
            if (top.size() > 5) top.poll();
        }
        System.out.println("top five " + drain(top));
        try {
            PriorityQueue<Integer> c = new PriorityQueue<>(List.of(1, 2, 3));
            for (Integer x : c) c.add(x);
        } catch (RuntimeException e) {
            System.out.println("fail fast " + e.getClass().getSimpleName());
        }
    }
}
