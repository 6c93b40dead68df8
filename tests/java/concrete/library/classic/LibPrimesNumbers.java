// Number theory: sieves, factorisation, perfect numbers, big factorials, Collatz, Armstrong numbers, Roman numerals and number words.
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.TreeMap;

public class LibPrimesNumbers {
    static BitSet sieve(int n) {
        BitSet b = new BitSet(n + 1);
        b.set(2, n + 1);
        for (int i = 2; (long) i * i <= n; i = b.nextSetBit(i + 1)) for (int j = i * i; j <= n; j += i) b.clear(j);
        return b;
    }

    static TreeMap<Long, Integer> factor(long n) {
        TreeMap<Long, Integer> m = new TreeMap<>();
        for (long p = 2; p * p <= n; p++) for (; n % p == 0; n /= p) m.merge(p, 1, Integer::sum);
        if (n > 1) m.merge(n, 1, Integer::sum);
        return m;
    }

    static String roman(int n) {
        String[] s = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};
        int[] v = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < v.length; i++) for (; n >= v[i]; n -= v[i]) b.append(s[i]);
        return b.toString();
    }

    static int fromRoman(String r) {
        int total = 0, last = 0;
        for (int i = r.length() - 1; i >= 0; i--) {
            int v = switch (r.charAt(i)) { case 'M' -> 1000; case 'D' -> 500; case 'C' -> 100; case 'L' -> 50; case 'X' -> 10; case 'V' -> 5; default -> 1; };
            total += v < last ? -v : v;
            last = v;
        }
        return total;
    }

    static final String[] ONES = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
    static final String[] TENS = "- - twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

    static String words(long n) {
        if (n < 0) return "minus " + words(-n);
        if (n < 20) return ONES[(int) n];
        if (n < 100) return TENS[(int) n / 10] + (n % 10 == 0 ? "" : "-" + ONES[(int) n % 10]);
        if (n < 1000) return ONES[(int) n / 100] + " hundred" + (n % 100 == 0 ? "" : " and " + words(n % 100));
        long[] size = {1_000_000_000_000L, 1_000_000_000L, 1_000_000L, 1000L};
        String[] name = {"trillion", "billion", "million", "thousand"};
        for (int i = 0; i < size.length; i++) if (n >= size[i]) return words(n / size[i]) + " " + name[i] + (n % size[i] == 0 ? "" : " " + words(n % size[i]));
        throw new AssertionError();
    }

    public static void main(String[] args) {
        BitSet p = sieve(20000);
        System.out.println("primes below 20000: " + p.cardinality() + " last " + p.previousSetBit(20000) + " first " + p.get(0, 60));
        int gap = 0, at = 0;
        for (int i = 2, j; (j = p.nextSetBit(i + 1)) > 0; i = j) {
            if (j - i > gap) {
                gap = j - i;
                at = i;
            }
        }
        System.out.println("largest gap " + gap + " after " + at);
        for (long n : new long[] {1, 2, 360, 97, 1001, 600851475143L, 1L << 40, 999999000001L}) System.out.println(n + " = " + factor(n));
        List<Integer> perfect = new ArrayList<>(), amicable = new ArrayList<>();
        int[] sums = new int[10000];
        for (int d = 1; d < sums.length; d++) for (int m = 2 * d; m < sums.length; m += d) sums[m] += d;
        for (int i = 2; i < sums.length; i++) {
            if (sums[i] == i) perfect.add(i);
            else if (sums[i] < sums.length && sums[sums[i]] == i) amicable.add(i);
        }
        System.out.println("perfect " + perfect + " amicable " + amicable);
        BigInteger f = BigInteger.ONE;
        for (int i = 1; i <= 300; i++) f = f.multiply(BigInteger.valueOf(i));
        String s = f.toString();
        int zeros = 0;
        while (s.charAt(s.length() - 1 - zeros) == '0') zeros++;
        System.out.println("300! digits " + s.length() + " zeros " + zeros + " digit sum " + s.chars().map(c -> c - '0').sum() + " starts " + s.substring(0, 30));
        int best = 0, start = 0;
        for (int i = 1; i < 3000; i++) {
            int len = 0;
            for (long x = i; x != 1; x = x % 2 == 0 ? x / 2 : 3 * x + 1) len++;
            if (len > best) {
                best = len;
                start = i;
            }
        }
        System.out.println("collatz " + start + " length " + best);
        List<Integer> armstrong = new ArrayList<>();
        for (int i = 1; i < 10000; i++) {
            String t = "" + i;
            int sum = 0;
            for (char c : t.toCharArray()) sum += (int) Math.pow(c - '0', t.length());
            if (sum == i) armstrong.add(i);
        }
        System.out.println("armstrong " + armstrong);
        for (int n : new int[] {1, 4, 9, 14, 40, 90, 400, 1994, 2024, 3999}) System.out.print(n + "=" + roman(n) + " ");
        System.out.println();
        boolean ok = true;
        for (int i = 1; i < 4000; i++) ok &= fromRoman(roman(i)) == i;
        System.out.println("roman round trip " + ok);
        for (long n : new long[] {0, 7, 13, 20, 42, 100, 115, 999, 1000, 12345, -8, 1_000_000, 7_000_000_001L, 123_456_789_012L}) System.out.println(n + " " + words(n));
        BigInteger a = BigInteger.ZERO, b = BigInteger.ONE;
        int idx = 0;
        while (a.toString().length() < 100) {
            BigInteger t = a.add(b);
            a = b;
            b = t;
            idx++;
        }
        System.out.println("first fibonacci number with 100 digits is number " + idx);
        StringBuilder tri = new StringBuilder();
        int[] row = {1};
        for (int i = 0; i < 8; i++) {
            tri.append(java.util.Arrays.toString(row)).append(' ');
            int[] next = new int[row.length + 1];
            for (int k = 0; k < next.length; k++) next[k] = (k > 0 ? row[k - 1] : 0) + (k < row.length ? row[k] : 0);
            row = next;
        }
        System.out.println(tri.toString().trim());
        System.out.println("gcd/lcm " + gcd(84, 36) + " " + 84L * 36 / gcd(84, 36) + " totient " + java.util.stream.LongStream.rangeClosed(1, 36).filter(x -> gcd(x, 36) == 1).count());
    }

    static long gcd(long a, long b) { return b == 0 ? a : gcd(b, a % b); }
}
