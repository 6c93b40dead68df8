// Permutations, combinations, subsets, partitions, Gray code, Hanoi, change making, knapsack, and next permutation.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

public class LibCombinatorics {
    static void permute(String prefix, String rest, List<String> out) {
        if (rest.isEmpty()) out.add(prefix);
        for (int i = 0; i < rest.length(); i++) permute(prefix + rest.charAt(i), rest.substring(0, i) + rest.substring(i + 1), out);
    }

    static boolean next(int[] a) {
        int i = a.length - 2;
        while (i >= 0 && a[i] >= a[i + 1]) i--;
        if (i < 0) return false;
        int j = a.length - 1;
        while (a[j] <= a[i]) j--;
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
        for (int l = i + 1, r = a.length - 1; l < r; l++, r--) {
            t = a[l];
            a[l] = a[r];
            a[r] = t;
        }
        return true;
    }

    static void heap(int k, char[] a, List<String> out) {
        if (k == 1) {
            out.add(new String(a));
            return;
        }
        for (int i = 0; i < k; i++) {
            heap(k - 1, a, out);
            if (i < k - 1) {
                int j = k % 2 == 0 ? i : 0;
                char t = a[j];
                a[j] = a[k - 1];
                a[k - 1] = t;
            }
        }
    }

    static void combine(int from, int n, int k, List<Integer> cur, List<List<Integer>> out) {
        if (cur.size() == k) {
            out.add(new ArrayList<>(cur));
            return;
        }
        for (int i = from; i <= n; i++) {
            cur.add(i);
            combine(i + 1, n, k, cur, out);
            cur.remove(cur.size() - 1);
        }
    }

    static void partition(int n, int max, String prefix, List<String> out) {
        if (n == 0) out.add(prefix.trim());
        for (int i = Math.min(n, max); i > 0; i--) partition(n - i, i, prefix + " " + i, out);
    }

    static int hanoi(int n, char a, char b, char c, StringBuilder moves) {
        if (n == 0) return 0;
        int k = hanoi(n - 1, a, c, b, moves);
        moves.append(a).append(c).append(' ');
        return k + 1 + hanoi(n - 1, b, a, c, moves);
    }

    static void parens(String s, int open, int close, List<String> out) {
        if (open == 0 && close == 0) out.add(s);
        if (open > 0) parens(s + "(", open - 1, close, out);
        if (close > open) parens(s + ")", open, close - 1, out);
    }

    static final Map<Long, Long> MEMO = new HashMap<>();

    static long binomial(int n, int k) {
        if (k == 0 || k == n) return 1;
        Long known = MEMO.get((long) n << 32 | k);
        if (known != null) return known;
        long v = binomial(n - 1, k - 1) + binomial(n - 1, k);
        MEMO.put((long) n << 32 | k, v);
        return v;
    }

    public static void main(String[] args) {
        List<String> ps = new ArrayList<>();
        permute("", "abcd", ps);
        System.out.println(ps.size() + " " + ps.subList(0, 8) + " distinct of aab " + distinct("aab"));
        int[] a = {1, 2, 2, 3};
        int count = 0;
        StringBuilder sb = new StringBuilder();
        do {
            count++;
            sb.append(a[0]).append(a[1]).append(a[2]).append(a[3]).append(' ');
        } while (next(a));
        System.out.println(count + " " + sb.toString().trim());
        List<String> hs = new ArrayList<>();
        heap(4, "abcd".toCharArray(), hs);
        System.out.println(hs.size() + " " + new LinkedHashSet<>(hs).size() + " " + hs.subList(0, 6));
        List<List<Integer>> cs = new ArrayList<>();
        combine(1, 5, 3, new ArrayList<>(), cs);
        System.out.println(cs.size() + " " + cs);
        StringBuilder subsets = new StringBuilder();
        for (int m = 0; m < 16; m++) {
            subsets.append('{');
            for (int i = 0; i < 4; i++) if ((m >> i & 1) == 1) subsets.append((char) ('a' + i));
            subsets.append('}');
        }
        System.out.println(subsets);
        List<String> parts = new ArrayList<>();
        partition(6, 6, "", parts);
        System.out.println(parts.size() + " " + parts);
        StringBuilder gray = new StringBuilder();
        for (int i = 0; i < 16; i++) gray.append(Integer.toBinaryString(16 | i ^ i >> 1).substring(1)).append(' ');
        System.out.println(gray.toString().trim());
        StringBuilder moves = new StringBuilder();
        System.out.println(hanoi(4, 'A', 'B', 'C', moves) + " " + moves.toString().trim() + " " + hanoi(12, 'A', 'B', 'C', new StringBuilder()));
        List<String> pr = new ArrayList<>();
        parens("", 4, 4, pr);
        System.out.println(pr.size() + " " + pr);
        int[] coins = {1, 5, 10, 25, 50};
        long[] ways = new long[501];
        int[] fewest = new int[501];
        Arrays.fill(fewest, 1, 501, 1000);
        ways[0] = 1;
        for (int c : coins) for (int v = c; v <= 500; v++) {
            ways[v] += ways[v - c];
            fewest[v] = Math.min(fewest[v], fewest[v - c] + 1);
        }
        System.out.println("ways " + ways[11] + " " + ways[100] + " " + ways[500] + " fewest " + fewest[94] + " " + fewest[499]);
        int[] weight = {1, 3, 4, 5, 9}, value = {1, 4, 5, 7, 12};
        int[][] best = new int[6][16];
        for (int i = 1; i <= 5; i++) for (int w = 0; w <= 15; w++) best[i][w] = Math.max(best[i - 1][w], w >= weight[i - 1] ? best[i - 1][w - weight[i - 1]] + value[i - 1] : 0);
        List<Integer> chosen = new ArrayList<>();
        for (int i = 5, w = 15; i > 0; i--) if (best[i][w] != best[i - 1][w]) {
            chosen.add(i - 1);
            w -= weight[i - 1];
        }
        System.out.println("knapsack " + best[5][15] + " items " + chosen);
        System.out.println("binomial " + binomial(10, 3) + " " + binomial(30, 15) + " " + binomial(60, 30) + " memo " + MEMO.size());
        int[] seq = {10, 9, 2, 5, 3, 7, 101, 18, 4, 20};
        int[] tail = new int[seq.length];
        int len = 0;
        for (int x : seq) {
            int at = Arrays.binarySearch(tail, 0, len, x);
            if (at < 0) at = -at - 1;
            tail[at] = x;
            if (at == len) len++;
        }
        System.out.println("longest increasing " + len);
        int[] nums = {-2, 1, -3, 4, -1, 2, 1, -5, 4};
        int cur = 0, max = Integer.MIN_VALUE;
        for (int x : nums) {
            cur = Math.max(x, cur + x);
            max = Math.max(max, cur);
        }
        System.out.println("largest sum " + max);
        System.out.println("derangements " + ps.stream().filter(p -> { for (int i = 0; i < 4; i++) if (p.charAt(i) == 'a' + i) return false; return true; }).count());
    }

    static Set<String> distinct(String s) {
        List<String> l = new ArrayList<>();
        permute("", s, l);
        return new LinkedHashSet<>(l);
    }
}
