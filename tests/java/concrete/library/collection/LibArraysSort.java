// Arrays.sort and parallelSort of every primitive type and of objects, ranges, stability, NaN and signed zeros, binarySearch.
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Random;

public class LibArraysSort {
    record Row(int key, int seq) {}

    static long hash(int[] a) {
        long h = 0;
        for (int x : a) h = h * 31 + x;
        return h;
    }

    public static void main(String[] args) {
        Random r = new Random(11);
        int[] sizes = {0, 1, 2, 10, 44, 45, 100, 300, 1500};
        for (int n : sizes) {
            int[] a = r.ints(n, -1000, 1000).toArray();
            int[] b = a.clone(), c = a.clone();
            Arrays.sort(a);
            Arrays.parallelSort(b);
            Integer[] boxed = Arrays.stream(c).boxed().toArray(Integer[]::new);
            Arrays.sort(boxed);
            boolean same = Arrays.equals(a, b) && Arrays.equals(a, Arrays.stream(boxed).mapToInt(x -> x).toArray());
            System.out.println("n " + n + " " + same + " " + hash(a));
        }
        int[] saw = new int[2000], desc = new int[2000], equal = new int[2000];
        for (int i = 0; i < 2000; i++) {
            saw[i] = i % 50;
            desc[i] = -i;
            equal[i] = 7;
        }
        Arrays.sort(saw);
        Arrays.sort(desc);
        Arrays.sort(equal);
        System.out.println(hash(saw) + " " + hash(desc) + " " + hash(equal));
        double[] d = {3, Double.NaN, -0.0, 0.0, Double.NEGATIVE_INFINITY, -1, Double.POSITIVE_INFINITY, 0.0, -0.0, Double.NaN, 1e-300};
        Arrays.sort(d);
        System.out.println(Arrays.toString(d) + " " + Arrays.binarySearch(d, -0.0) + " " + Arrays.binarySearch(d, Double.NaN) + " " + Arrays.binarySearch(d, 5));
        float[] f = {2f, Float.NaN, -0f, 0f, -5f};
        Arrays.sort(f);
        System.out.println(Arrays.toString(f));
        byte[] b = {5, -128, 127, 0, -1, 5};
        Arrays.sort(b);
        short[] s = {300, -300, 0, 32767, -32768};
        Arrays.sort(s);
        char[] c = "the quick brown".toCharArray();
        Arrays.sort(c);
        long[] l = {5L, Long.MIN_VALUE, -1, Long.MAX_VALUE, 0};
        Arrays.sort(l);
        System.out.println(Arrays.toString(b) + Arrays.toString(s) + new String(c).trim() + Arrays.toString(l));
        byte[] many = new byte[500];
        r.nextBytes(many);
        Arrays.sort(many, 100, 400);
        int bh = 0;
        for (byte x : many) bh = bh * 31 + x;
        System.out.println("bytes " + bh);
        int[] range = {9, 8, 7, 6, 5, 4, 3};
        Arrays.sort(range, 2, 5);
        System.out.println(Arrays.toString(range) + " " + Arrays.binarySearch(range, 2, 5, 6) + " " + Arrays.binarySearch(range, 2, 5, 100));
        String[] w = {"pear", "Apple", "fig", "banana", "cherry"};
        Arrays.sort(w);
        System.out.print(Arrays.toString(w));
        Arrays.sort(w, String.CASE_INSENSITIVE_ORDER);
        System.out.print(Arrays.toString(w));
        Arrays.sort(w, Collections.reverseOrder());
        System.out.print(Arrays.toString(w));
        Arrays.sort(w, 1, 4, Comparator.comparing(String::length));
        System.out.println(Arrays.toString(w));
        Row[] rows = new Row[400];
        for (int i = 0; i < rows.length; i++) rows[i] = new Row(r.nextInt(10), i);
        Arrays.sort(rows, Comparator.comparingInt(Row::key));
        boolean stable = true;
        for (int i = 1; i < rows.length; i++) stable &= rows[i - 1].key() < rows[i].key() || rows[i - 1].seq() < rows[i].seq();
        System.out.println("stable " + stable + " " + rows[0] + rows[399]);
        long[] par = r.longs(10000).toArray(), ref = par.clone();
        Arrays.parallelSort(par);
        Arrays.sort(ref);
        System.out.println("parallel long " + Arrays.equals(par, ref) + " " + Arrays.hashCode(par));
        String[] ps = new String[9000];
        for (int i = 0; i < ps.length; i++) ps[i] = Integer.toString(r.nextInt(100000), 36);
        String[] ps2 = ps.clone();
        Arrays.parallelSort(ps);
        Arrays.sort(ps2);
        System.out.println("parallel strings " + Arrays.equals(ps, ps2) + " " + ps[0] + " " + ps[8999]);
        try {
            Arrays.sort(range, 5, 2);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Arrays.sort(range, 0, 8);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            Arrays.sort(new Object[] {1, "x"});
        } catch (ClassCastException e) {
            System.out.println("mixed refused");
        }
        try {
            Arrays.sort(new String[] {"a", null, "b"});
        } catch (NullPointerException e) {
            System.out.println("null refused");
        }
        Integer[] nulls = {3, null, 1, null, 2};
        Arrays.sort(nulls, Comparator.nullsLast(Comparator.naturalOrder()));
        System.out.println(Arrays.toString(nulls) + " " + Arrays.binarySearch(new String[] {"a", "c", "e"}, "d") + " " + Arrays.binarySearch(new String[] {"e", "c", "a"}, "c", Comparator.reverseOrder()));
    }
}
