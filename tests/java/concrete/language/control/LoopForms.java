// All loop forms, with empty parts, side effects in conditions, and iteration over arrays and Iterables.
import java.util.Iterator;
import java.util.List;

public class LoopForms {
    static class Countdown implements Iterable<Integer> {
        final int from;
        Countdown(int f) { from = f; }
        public Iterator<Integer> iterator() {
            System.out.print("<it>");
            return new Iterator<>() {
                int at = from;
                public boolean hasNext() { System.out.print(at > 0 ? "h" : "H"); return at > 0; }
                public Integer next() { return at--; }
            };
        }
    }
    static int[] make() { System.out.print("<make>"); return new int[]{1, 2, 3}; }
    static boolean check(int x) { System.out.print("?" + x); return x < 3; }

    public static void main(String[] args) {
        for (int i = 0; check(i); i++, System.out.print("u")) System.out.print("b"); System.out.println();
        int i = 0; for (; ; ) if (++i > 4) break; System.out.println(i);
        for (; i > 0; ) i -= 2; System.out.println(i);
        for (i = 3; i-- > 0; ) System.out.print(i + " "); System.out.println(i);
        for (int x : make()) System.out.print(x + " "); System.out.println();
        for (Integer x : new Countdown(3)) System.out.print(x + " ");
        System.out.println(); for (long x : new int[]{1, -1}) System.out.print(x + " ");
        for (int x : new Countdown(2)) System.out.print(x + " ");
        for (Object x : List.of("a", "b")) System.out.print(x + " ");
        System.out.println();
        int[] arr = {1, 2, 3};
        for (int x : arr) { arr[0] = 100; x += 7; arr = new int[]{9}; System.out.print(x + " "); }
        System.out.println(arr[0]); int[] data = {1, 2, 3};
        for (int x : data) { data[2] = 50; System.out.print(x + " "); }
        System.out.println();
        for (char c : "hey".toCharArray()) System.out.print((int) c + " ");
        for (int[] row : new int[][]{{1, 2}, {}, {3}}) for (int x : row) System.out.print(x + ";");
        for (String s : new String[0]) System.out.print("never"); System.out.println();
        try { for (int x : (int[]) null) System.out.println(x); } catch (NullPointerException e) { System.out.println("null array"); }
        try {
            for (Object x : (List<?>) null) System.out.println(x);
        } catch (NullPointerException e) {
            System.out.println("null iterable");
        }
        try {
            for (int x : new Integer[]{1, null, 3}) System.out.print(x + " ");
        } catch (NullPointerException e) {
            System.out.println("null element");
        }
        int a = 10, b = 0;
        while (a > b) { a--; b++; }
        System.out.println(a + " " + b); do a++; while (a < 8); System.out.println(a);
        do { if (a > 100) continue; a *= 2; } while (a < 100); System.out.println(a);
        for (long l = Integer.MAX_VALUE - 1L; l <= Integer.MAX_VALUE + 1L; l++) System.out.print(l + " ");
        System.out.println();
        for (double d = 0; d < 1; d += 0.1) System.out.print(d + " ");
        System.out.println();
        for (float f = 1; f > 0.01f; f /= 2) System.out.print(f + " ");
        System.out.println(); for (char c = 'a'; c < 'f'; c++) System.out.print(c);
        for (byte q = 125; q > 0; q++) System.out.print(" " + q); System.out.println();
        for (int p = 0, q = 5; p != q; p++, q--) { if (p > q) break; System.out.print(p + "-" + q + " "); }
        System.out.println();
        for (Iterator<String> it = List.of("x", "y").iterator(); it.hasNext(); ) System.out.print(it.next());
        System.out.println();
        long iterations = 0;
        for (int x = 0; x < 30; x++) for (int y = x; y < 30; y++) for (int z = y; z < 30; z++) if (x * x + y * y == z * z) iterations += z;
        System.out.println(iterations);
        List<Integer> list = new java.util.ArrayList<>(List.of(1, 2, 3, 4));
        try {
            for (Integer x : list) if (x == 2) list.remove(x);
        } catch (java.util.ConcurrentModificationException e) {
            System.out.println("CME " + list);
        }
        final int[] fns = {0};
        java.util.List<java.util.function.IntSupplier> sup = new java.util.ArrayList<>();
        for (int x : new int[]{1, 2, 3}) sup.add(() -> x * 10 + fns[0]++);
        for (var f : sup) System.out.print(f.getAsInt() + " "); System.out.println();
        int w = 5; while (w --> 0) System.out.print(w); System.out.println(); while (w < 0 ? ++w < 0 : false) ; System.out.println(w);
    }
}
