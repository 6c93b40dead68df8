// long arithmetic with wrap-around over edge values, comparisons by lcmp, and long loops.
public class LongArithmetic {
    static final long[] EDGES = {0, 1, -1, 3, -3, 0xffff_ffffL, 0x1_0000_0000L, -0x1_0000_0000L, 3037000500L, -3037000500L, Long.MAX_VALUE,
            Long.MIN_VALUE, Long.MAX_VALUE - 1, Long.MIN_VALUE + 1};

    public static void main(String[] args) {
        for (long a : EDGES) {
            long h = 17;
            for (long b : EDGES) {
                h = h * 31 + (a + b); h = h * 31 + (a - b); h = h * 31 + a * b;
                if (b != 0) { h = h * 31 + a / b; h = h * 31 + a % b; }
                h = h * 31 + (a < b ? 1 : a > b ? 2 : 3); h = h * 31 + Long.compareUnsigned(a, b);
            }
            System.out.println(a + " neg " + -a + " not " + ~a + " square " + a * a + " hash " + h);
        }
        System.out.println(Long.MIN_VALUE / -1 + " " + Long.MIN_VALUE % -1 + " " + Math.abs(Long.MIN_VALUE));
        System.out.println(7L / 2 + " " + -7L / 2 + " " + 7L / -2 + " " + -7L / -2 + " | " + 7L % 2 + " " + -7L % 2 + " " + 7L % -2 + " "
                + -7L % -2);
        long acc = 1;
        for (long i = 1; i <= 66; i++) { acc *= i; if (i % 6 == 0) System.out.println(i + "! = " + acc); }
        long a = 0, b = 1;
        for (int i = 0; i < 100; i++) { long t = a + b; a = b; b = t; }
        System.out.println("fib " + a);
        long lcg = 42;
        for (int i = 0; i < 1000; i++) lcg = lcg * 6364136223846793005L + 1442695040888963407L;
        System.out.println("lcg " + lcg + " " + (int) (lcg >>> 33));
        long x = 27; int steps = 0; while (x != 1) { x = (x & 1) == 0 ? x / 2 : 3 * x + 1; steps++; }
        System.out.println("collatz " + steps);
        long g = gcd(1L << 40, 1_000_000_000_000L);
        System.out.println("gcd " + g + " modpow " + modPow(3, 1_000_000_007L - 2, 1_000_000_007L));
        long l = 5; l = l++ + ++l; System.out.println(l); l = -l--; System.out.println(l); l += l *= 3; System.out.println(l);
        try { System.out.println(1L / (args.length * 1L)); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        try {
            System.out.println(Long.MIN_VALUE % (args.length * 1L));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        System.out.println((l == 0) + " " + (l != 0) + " " + (l < 0) + " " + (l >= 0) + " " + (Long.MIN_VALUE < Long.MAX_VALUE) + " "
                + (0xffffffffL > -1));
    }
    static long gcd(long a, long b) { return b == 0 ? a : gcd(b, a % b); }
    static long modPow(long b, long e, long m) {
        long r = 1; b %= m;
        while (e > 0) { if ((e & 1) == 1) r = r * b % m; b = b * b % m; e >>= 1; }
        return r;
    }
}
