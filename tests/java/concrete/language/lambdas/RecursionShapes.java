// Recursion of many shapes: mutual, nested, through lambdas and interfaces, with accumulators, permutations and backtracking.
import java.util.*;
import java.util.function.*;

public class RecursionShapes {
    static int ack(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }
    static void hanoi(int n, char a, char b, char c, int[] moves) {
        if (n == 0) return; hanoi(n - 1, a, c, b, moves); moves[0]++;
        moves[1] = moves[1] * 31 + a * 7 + c; hanoi(n - 1, b, a, c, moves);
    }
    static void perms(String p, String r, List<String> out) {
        if (r.isEmpty()) out.add(p);
        else for (int i = 0; i < r.length(); i++) perms(p + r.charAt(i), r.substring(0, i) + r.substring(i + 1), out);
    }
    static boolean even(int n) { return n == 0 || odd(n - 1); }
    static boolean odd(int n) { return n != 0 && even(n - 1); }
    static long fibAcc(int n, long a, long b) { return n == 0 ? a : fibAcc(n - 1, b, a + b); }
    static int f91(int n) { return n > 100 ? n - 10 : f91(f91(n + 11)); }
    static int female(int n) { return n == 0 ? 1 : n - male(female(n - 1)); }
    static int male(int n) { return n == 0 ? 0 : n - female(male(n - 1)); }
    static long gcd(long a, long b) { return b == 0 ? a : gcd(b, a % b); }
    static double power(double x, int n) {
        return n == 0 ? 1 : n < 0 ? 1 / power(x, -n) : n % 2 == 0 ? power(x * x, n / 2) : x * power(x, n - 1);
    }
    static String bin(int n) { return n < 2 ? "" + n : bin(n / 2) + n % 2; }
    static void subsets(int[] a, int i, Deque<Integer> cur, int[] count, int target) {
        if (i == a.length) { int s = 0; for (int x : cur) s += x; if (s == target) { count[0]++; System.out.print(cur + " "); } return; }
        subsets(a, i + 1, cur, count, target); cur.addLast(a[i]);
        subsets(a, i + 1, cur, count, target); cur.removeLast();
    }
    static int[] qsort(int[] a, int lo, int hi) {
        if (lo >= hi) return a; int p = a[(lo + hi) >>> 1], i = lo, j = hi;
        while (i <= j) { while (a[i] < p) i++; while (a[j] > p) j--; if (i <= j) { int t = a[i]; a[i++] = a[j]; a[j--] = t; } }
        qsort(a, lo, j); return qsort(a, i, hi);
    }
    static boolean solve(int[] queens, int row) {
        if (row == queens.length) return true;
        next: for (int c = 0; c < queens.length; c++) {
            for (int r = 0; r < row; r++) if (queens[r] == c || Math.abs(queens[r] - c) == row - r) continue next;
            queens[row] = c; if (solve(queens, row + 1)) return true;
        }
        return false;
    }
    static int eval(String s, int[] pos) {
        int v = term(s, pos);
        while (pos[0] < s.length() && (s.charAt(pos[0]) == '+' || s.charAt(pos[0]) == '-')) v = s.charAt(pos[0]++) == '+' ? v + term(s, pos)
                : v - term(s, pos);
        return v;
    }
    static int term(String s, int[] pos) {
        int v = factor(s, pos);
        while (pos[0] < s.length() && (s.charAt(pos[0]) == '*' || s.charAt(pos[0]) == '/')) v = s.charAt(pos[0]++) == '*' ? v * factor(s,
                pos) : v / factor(s, pos);
        return v;
    }
    static int factor(String s, int[] pos) {
        if (s.charAt(pos[0]) == '(') { pos[0]++; int v = eval(s, pos); pos[0]++; return v; }
        if (s.charAt(pos[0]) == '-') { pos[0]++; return -factor(s, pos); }
        int v = 0;
        while (pos[0] < s.length() && Character.isDigit(s.charAt(pos[0]))) v = v * 10 + s.charAt(pos[0]++) - '0';
        return v;
    }
    static BiFunction<Integer, Integer, Integer> lambdaAck;
    static IntUnaryOperator collatz;
    static int depth(Object o) {
        if (!(o instanceof Object[] a)) return 0; int d = 0;
        for (Object x : a) d = Math.max(d, depth(x)); return d + 1;
    }
    static void flood(char[][] g, int r, int c) {
        if (r < 0 || c < 0 || r >= g.length || c >= g[r].length || g[r][c] != '.') return;
        g[r][c] = '~'; flood(g, r + 1, c); flood(g, r - 1, c); flood(g, r, c + 1);
        flood(g, r, c - 1);
    }

    public static void main(String[] args) {
        System.out.println(ack(2, 3) + " " + ack(3, 3)); int[] mv = new int[2];
        hanoi(10, 'A', 'B', 'C', mv); System.out.println(mv[0] + " " + mv[1]);
        List<String> ps = new ArrayList<>(); perms("", "abcd", ps);
        System.out.println(ps.size() + " " + ps.get(0) + ps.get(11) + ps.get(23));
        System.out.println(even(501) + " " + odd(501) + " " + fibAcc(90, 0, 1) + " " + f91(35) + " " + female(20) + male(20) + " "
                + gcd(1071, 462) + " " + power(1.5, 10) + " " + power(2, -3) + " " + bin(1000));
        int[] cnt = {0};
        subsets(new int[]{3, 34, 4, 12, 5, 2}, 0, new ArrayDeque<>(), cnt, 9);
        System.out.println(cnt[0]); int[] data = new int[200]; int seed = 1;
        for (int i = 0; i < data.length; i++) data[i] = (seed = seed * 1103515245 + 12345) >>> 20;
        qsort(data, 0, data.length - 1); boolean sorted = true;
        for (int i = 1; i < data.length; i++) sorted &= data[i - 1] <= data[i];
        System.out.println(sorted + " " + data[0] + " " + data[199]);
        int[] q = new int[8];
        System.out.println(solve(q, 0) + Arrays.toString(q) + solve(new int[3], 0));
        for (String s : new String[]{"1+2*3", "(1+2)*3", "-(4-10)/2", "2*(3+(4-1))*-2", "100/7/2"}) System.out.println(s + " = " + eval(s,
                new int[1]));
        lambdaAck = (m, n) -> m == 0 ? n + 1 : n == 0 ? lambdaAck.apply(m - 1, 1) : lambdaAck.apply(m - 1, lambdaAck.apply(m, n - 1));
        System.out.println(lambdaAck.apply(2, 4));
        collatz = n -> n == 1 ? 0 : 1 + collatz.applyAsInt(n % 2 == 0 ? n / 2 : 3 * n + 1);
        System.out.println(collatz.applyAsInt(27));
        System.out.println(depth(new Object[]{1, new Object[]{2, new Object[]{}}, new Object[0]}) + " " + depth("x"));
        char[][] g = {"..#.".toCharArray(), ".##.".toCharArray(), "#...".toCharArray()};
        flood(g, 0, 0); for (char[] r : g) System.out.println(r);
        long[][] memo = new long[50][50]; System.out.println(paths(memo, 16, 16));
        Iterator<Integer> walk = new Object() {
            Iterator<Integer> tree(int lo, int hi) {
                if (lo > hi) return Collections.emptyIterator(); int mid = (lo + hi) / 2;
                List<Integer> l = new ArrayList<>();
                tree(lo, mid - 1).forEachRemaining(l::add); l.add(mid);
                tree(mid + 1, hi).forEachRemaining(l::add); return l.iterator();
            }
        }.tree(1, 15);
        while (walk.hasNext()) System.out.print(walk.next() + " "); System.out.println();
    }
    static long paths(long[][] m, int r, int c) {
        return r == 0 || c == 0 ? 1 : m[r][c] != 0 ? m[r][c] : (m[r][c] = paths(m, r - 1, c) + paths(m, r, c - 1));
    }
}
