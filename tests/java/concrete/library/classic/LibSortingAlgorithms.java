// Hand-written sorting algorithms on the same inputs, with comparison counts, stability and a check against the library.
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;

public class LibSortingAlgorithms {
    static long compares;

    static boolean less(int a, int b) { compares++; return a < b; }
    static void swap(int[] a, int i, int j) { int t = a[i]; a[i] = a[j]; a[j] = t; }

    static void bubble(int[] a) {
        for (boolean moved = true; moved;) {
            moved = false;
            for (int i = 1; i < a.length; i++) if (less(a[i], a[i - 1])) {
                swap(a, i, i - 1);
                moved = true;
            }
        }
    }

    static void insertion(int[] a) { for (int i = 1; i < a.length; i++) for (int j = i; j > 0 && less(a[j], a[j - 1]); j--) swap(a, j, j - 1); }

    static void selection(int[] a) {
        for (int i = 0; i < a.length; i++) {
            int m = i;
            for (int j = i + 1; j < a.length; j++) if (less(a[j], a[m])) m = j;
            swap(a, i, m);
        }
    }

    static void shell(int[] a) { for (int g = a.length / 2; g > 0; g /= 2) for (int i = g; i < a.length; i++) for (int j = i; j >= g && less(a[j], a[j - g]); j -= g) swap(a, j, j - g); }

    static void quick(int[] a) { quick(a, 0, a.length - 1); }

    static void quick(int[] a, int lo, int hi) {
        while (lo < hi) {
            int p = a[(lo + hi) >>> 1], i = lo, j = hi;
            while (i <= j) {
                while (less(a[i], p)) i++;
                while (less(p, a[j])) j--;
                if (i <= j) swap(a, i++, j--);
            }
            if (j - lo < hi - i) {
                quick(a, lo, j);
                lo = i;
            } else {
                quick(a, i, hi);
                hi = j;
            }
        }
    }

    static void merge(int[] a) { merge(a.clone(), a, 0, a.length); }

    static void merge(int[] src, int[] dst, int lo, int hi) {
        if (hi - lo < 2) return;
        int mid = (lo + hi) >>> 1;
        merge(dst, src, lo, mid);
        merge(dst, src, mid, hi);
        for (int i = lo, j = mid, k = lo; k < hi; k++) dst[k] = i < mid && (j >= hi || !less(src[j], src[i])) ? src[i++] : src[j++];
    }

    static void heap(int[] a) {
        for (int i = a.length / 2 - 1; i >= 0; i--) sink(a, i, a.length);
        for (int n = a.length - 1; n > 0; n--) {
            swap(a, 0, n);
            sink(a, 0, n);
        }
    }

    static void sink(int[] a, int i, int n) {
        for (int c; (c = 2 * i + 1) < n; i = c) {
            if (c + 1 < n && less(a[c], a[c + 1])) c++;
            if (!less(a[i], a[c])) return;
            swap(a, i, c);
        }
    }

    static void radix(int[] a) {
        int[] b = new int[a.length];
        for (int shift = 0; shift < 32; shift += 8) {
            int[] count = new int[257];
            for (int x : a) count[((x ^ Integer.MIN_VALUE) >>> shift & 255) + 1]++;
            for (int i = 0; i < 256; i++) count[i + 1] += count[i];
            for (int x : a) b[count[(x ^ Integer.MIN_VALUE) >>> shift & 255]++] = x;
            System.arraycopy(b, 0, a, 0, a.length);
        }
    }

    static void comb(int[] a) {
        int gap = a.length;
        boolean moved = true;
        while (gap > 1 || moved) {
            gap = Math.max(1, gap * 10 / 13);
            moved = false;
            for (int i = 0; i + gap < a.length; i++) if (less(a[i + gap], a[i])) {
                swap(a, i, i + gap);
                moved = true;
            }
        }
    }

    public static void main(String[] args) {
        Map<String, Consumer<int[]>> sorts = new LinkedHashMap<>();
        sorts.put("bubble", LibSortingAlgorithms::bubble);
        sorts.put("insertion", LibSortingAlgorithms::insertion);
        sorts.put("selection", LibSortingAlgorithms::selection);
        sorts.put("shell", LibSortingAlgorithms::shell);
        sorts.put("quick", LibSortingAlgorithms::quick);
        sorts.put("merge", LibSortingAlgorithms::merge);
        sorts.put("heap", LibSortingAlgorithms::heap);
        sorts.put("radix", LibSortingAlgorithms::radix);
        sorts.put("comb", LibSortingAlgorithms::comb);
        Random r = new Random(99);
        Map<String, int[]> inputs = new LinkedHashMap<>();
        inputs.put("empty", new int[0]);
        inputs.put("one", new int[] {5});
        inputs.put("sorted", java.util.stream.IntStream.range(0, 120).toArray());
        inputs.put("reversed", java.util.stream.IntStream.range(0, 120).map(i -> 120 - i).toArray());
        inputs.put("random", r.ints(120).toArray());
        inputs.put("few", r.ints(120, 0, 4).toArray());
        for (var s : sorts.entrySet()) {
            StringBuilder b = new StringBuilder(s.getKey());
            for (var in : inputs.entrySet()) {
                int[] a = in.getValue().clone(), ref = a.clone();
                Arrays.sort(ref);
                compares = 0;
                s.getValue().accept(a);
                b.append(' ').append(in.getKey()).append(' ').append(Arrays.equals(a, ref)).append('/').append(compares);
            }
            System.out.println(b);
        }
        int[] k = r.ints(101, 0, 1000).toArray(), ks = k.clone();
        Arrays.sort(ks);
        for (int want : new int[] {0, 25, 50, 100}) System.out.println("select " + want + " " + select(k.clone(), want) + " " + ks[want]);
        int[] flags = {2, 0, 1, 2, 0, 1, 1, 0, 2};
        for (int lo = 0, mid = 0, hi = flags.length - 1; mid <= hi;) {
            if (flags[mid] == 0) swap(flags, lo++, mid++);
            else if (flags[mid] == 1) mid++;
            else swap(flags, mid, hi--);
        }
        System.out.println("flag " + Arrays.toString(flags));
        int[] counted = r.ints(30, 0, 10).toArray();
        int[] histogram = new int[10];
        for (int x : counted) histogram[x]++;
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 10; i++) b.append(String.valueOf(i).repeat(histogram[i]));
        System.out.println("counting " + b);
        System.out.println("inversions " + inversions(new int[] {2, 4, 1, 3, 5}) + " " + inversions(inputs.get("reversed")) + " " + inversions(inputs.get("sorted")));
    }

    static int select(int[] a, int k) {
        int lo = 0, hi = a.length - 1;
        while (true) {
            int p = a[hi], s = lo;
            for (int i = lo; i < hi; i++) if (a[i] < p) swap(a, i, s++);
            swap(a, s, hi);
            if (s == k) return a[s];
            if (s < k) lo = s + 1;
            else hi = s - 1;
        }
    }

    static int inversions(int[] a) {
        int n = 0;
        for (int i = 0; i < a.length; i++) for (int j = i + 1; j < a.length; j++) if (a[i] > a[j]) n++;
        return n;
    }
}
