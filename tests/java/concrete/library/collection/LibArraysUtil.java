// Arrays helpers: fill, copyOf, equals, compare, mismatch, hashCode, deep variants, setAll, parallelPrefix, asList and streams.
import java.util.Arrays;
import java.util.stream.Collectors;

public class LibArraysUtil {
    public static void main(String[] args) {
        int[] a = new int[6];
        Arrays.fill(a, 3);
        Arrays.fill(a, 1, 4, 9);
        System.out.println(Arrays.toString(a) + " " + Arrays.toString(Arrays.copyOf(a, 8)) + Arrays.toString(Arrays.copyOf(a, 2)) + Arrays.toString(Arrays.copyOfRange(a, 3, 9)) + Arrays.toString(new int[0]) + Arrays.toString((int[]) null));
        Arrays.setAll(a, i -> i * i - 4);
        System.out.println(Arrays.toString(a) + " " + Arrays.stream(a).sum() + " " + Arrays.stream(a, 1, 3).sum());
        Arrays.parallelPrefix(a, Integer::sum);
        System.out.println(Arrays.toString(a));
        long[] big = new long[5000];
        Arrays.parallelSetAll(big, i -> i);
        Arrays.parallelPrefix(big, (x, y) -> (x * 31 + y) % 1000003);
        System.out.println("sum prefix " + prefix(5000) + " range " + rangePrefix());
        double[] d = {1.5, Double.NaN, -0.0};
        System.out.println(Arrays.equals(d, new double[] {1.5, Double.NaN, -0.0}) + " " + Arrays.equals(d, new double[] {1.5, Double.NaN, 0.0}) + " " + Arrays.hashCode(d) + " " + Arrays.toString(d));
        System.out.println(Arrays.hashCode(new int[] {1, 2, 3}) + " " + Arrays.hashCode(new long[] {1L << 40}) + " " + Arrays.hashCode(new boolean[] {true, false}) + " " + Arrays.hashCode(new char[] {'a'}) + " " + Arrays.hashCode(new byte[] {-1, 1}) + " " + Arrays.hashCode(new Object[] {"x", null, 5}) + " " + Arrays.hashCode((int[]) null) + " " + Arrays.hashCode(new float[] {1.5f}) + " " + Arrays.hashCode(new short[] {7}));
        Object[] deep = {1, new int[] {2, 3}, new Object[] {"x", new String[] {"y", null}}, null, new double[][] {{1}, {}}};
        Object[] deep2 = {1, new int[] {2, 3}, new Object[] {"x", new String[] {"y", null}}, null, new double[][] {{1}, {}}};
        System.out.println(Arrays.deepToString(deep) + " " + Arrays.deepEquals(deep, deep2) + " " + Arrays.equals(deep, deep2) + " " + (Arrays.deepHashCode(deep) == Arrays.deepHashCode(deep2)) + " " + Arrays.deepHashCode(deep));
        Object[] cycle = new Object[2];
        cycle[0] = "c";
        cycle[1] = cycle;
        System.out.println(Arrays.deepToString(cycle));
        System.out.println("mismatch " + Arrays.mismatch(new int[] {1, 2, 3}, new int[] {1, 2, 4}) + Arrays.mismatch(new int[] {1}, new int[] {1, 2}) + Arrays.mismatch(new int[] {1}, new int[] {1}) + " " + Arrays.mismatch("abcdefghijklmnop".getBytes(), "abcdefghijkXmnop".getBytes()) + " " + Arrays.mismatch(new double[] {0.0}, new double[] {-0.0})
                + " " + Arrays.mismatch(new int[] {9, 1, 2}, 1, 3, new int[] {1, 2, 3}, 0, 2));
        System.out.println("compare " + Arrays.compare(new int[] {1, 2}, new int[] {1, 3}) + Arrays.compare(new int[] {1}, new int[] {1, 0}) + Arrays.compare((int[]) null, new int[0]) + Arrays.compare(new byte[] {-1}, new byte[] {1}) + Arrays.compareUnsigned(new byte[] {-1}, new byte[] {1}) + Arrays.compare(new String[] {"a"}, new String[] {"b"})
                + Arrays.compare(new boolean[] {true}, new boolean[] {false}));
        System.out.println("range equals " + Arrays.equals(new int[] {1, 2, 3}, 1, 3, new int[] {2, 3}, 0, 2) + Arrays.equals("ab".toCharArray(), "ab".toCharArray()) + Arrays.equals((int[]) null, null) + Arrays.equals(new int[1], null));
        String[] s = Arrays.copyOf(new Object[] {"a", "b"}, 3, String[].class);
        System.out.println(Arrays.toString(s) + " " + s.getClass().getSimpleName() + " " + Arrays.stream(s).map(String::valueOf).collect(Collectors.joining("+")));
        try {
            Arrays.copyOf(new Object[] {1}, 1, String[].class);
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        try {
            Arrays.copyOf(a, -1);
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
        try {
            Arrays.copyOfRange(a, 4, 2);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Arrays.copyOfRange(a, 7, 9);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("copyOfRange past the end refused");
        }
        try {
            Arrays.fill(new Integer[1], "x");
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        int[] src = {1, 2, 3, 4, 5};
        System.arraycopy(src, 0, src, 1, 4);
        System.out.println(Arrays.toString(src));
        try {
            System.arraycopy(src, 3, src, 0, 3);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.arraycopy(src, 0, new long[5], 0, 1);
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.arraycopy(new Object[] {"a", 1, "b"}, 0, s, 0, 3);
        } catch (ArrayStoreException e) {
            System.out.println("partial copy " + Arrays.toString(s));
        }
        int[][] grid = new int[3][4];
        for (int[] row : grid) Arrays.setAll(row, i -> i);
        int[][] shallow = grid.clone();
        shallow[0][0] = 99;
        System.out.println(Arrays.deepToString(grid) + " " + (shallow[1] == grid[1]));
        System.out.println(Arrays.asList(1, 2, 3).hashCode() + " " + Arrays.asList(new int[] {1, 2}).size() + " " + Arrays.asList().size() + " " + Arrays.asList((Object) null));
    }

    static long prefix(int n) {
        int[] p = new int[n];
        Arrays.setAll(p, i -> i % 7);
        Arrays.parallelPrefix(p, Integer::sum);
        return p[n - 1] * 10L + p[n / 2];
    }

    static String rangePrefix() {
        double[] p = {1, 2, 3, 4, 5};
        Arrays.parallelPrefix(p, 1, 4, (x, y) -> x * y);
        String[] q = {"a", "b", "c"};
        Arrays.parallelPrefix(q, String::concat);
        return Arrays.toString(p) + Arrays.toString(q);
    }
}
