// Bit counting, rotation, reversal and lowest/highest bit, each against a plain loop.
public class BitCountsAndRotations {
    static int pop(int x) { int n = 0; while (x != 0) { x &= x - 1; n++; } return n; }
    static int nlz(long x, int w) { int n = 0; for (int i = w - 1; i >= 0 && (x >>> i & 1) == 0; i--) n++; return n; }
    static int ntz(long x, int w) { int n = 0; for (int i = 0; i < w && (x >>> i & 1) == 0; i++) n++; return n; }
    static int rev(int x) { int r = 0; for (int i = 0; i < 32; i++) { r = r << 1 | x & 1; x >>>= 1; } return r; }
    static int swarPop(int x) {
        x -= x >>> 1 & 0x55555555; x = (x & 0x33333333) + (x >>> 2 & 0x33333333);
        x = x + (x >>> 4) & 0x0f0f0f0f; return x * 0x01010101 >>> 24;
    }

    public static void main(String[] args) {
        int[] vs = {0, 1, -1, 2, 8, 0x80000000, 0x7fffffff, 0x00ff00ff, 0xdeadbeef, 12345678};
        for (int v : vs) {
            System.out.println(Integer.toHexString(v) + " " + Integer.bitCount(v) + " " + Integer.numberOfLeadingZeros(v) + " " + Integer.numberOfTrailingZeros(v) + " " + Integer.toHexString(Integer.reverse(v)) + " " + Integer.toHexString(Integer.reverseBytes(v)) + " " + Integer.highestOneBit(v) + " " + Integer.lowestOneBit(v) + " " + Integer.signum(v)
                    + " " + Integer.toHexString(Integer.rotateLeft(v, 7)) + " " + Integer.toHexString(Integer.rotateRight(v, 39)) + " " + Integer.toHexString(Integer.rotateLeft(v, -4)));
            boolean same = pop(v) == Integer.bitCount(v) && swarPop(v) == pop(v) && nlz(v & 0xffffffffL,
                    32) == Integer.numberOfLeadingZeros(v) && ntz(v & 0xffffffffL, 32) == Integer.numberOfTrailingZeros(v)
                    && rev(v) == Integer.reverse(v);
            System.out.println("  agrees " + same);
        }
        long[] ls = {0, 1, -1, 1L << 32, Long.MIN_VALUE, Long.MAX_VALUE, 0xdeadbeefcafebabeL};
        for (long v : ls) {
            System.out.println(Long.toHexString(v) + " " + Long.bitCount(v) + " " + Long.numberOfLeadingZeros(v) + " "
                    + Long.numberOfTrailingZeros(v) + " " + Long.toHexString(Long.reverse(v)) + " " + Long.toHexString(Long.reverseBytes(v))
                    + " " + Long.highestOneBit(v) + " " + Long.lowestOneBit(v) + " " + Long.signum(v) + " "
                    + Long.toHexString(Long.rotateLeft(v, 70)) + " " + Long.toHexString(Long.rotateRight(v, 13)));
            System.out.println("  agrees " + (nlz(v, 64) == Long.numberOfLeadingZeros(v) && ntz(v, 64) == Long.numberOfTrailingZeros(v)));
        }
        int seed = 7; int bad = 0;
        for (int i = 0; i < 300; i++) {
            seed = seed * 69069 + 1;
            if (Integer.rotateLeft(seed, i) != (seed << i | seed >>> -i) || Integer.reverse(Integer.reverse(seed)) != seed
                    || pop(seed) != Integer.bitCount(seed)) bad++;
        }
        System.out.println(bad);
        int p = 100; int up = 1 << 32 - Integer.numberOfLeadingZeros(p - 1);
        System.out.println(up + " " + (31 - Integer.numberOfLeadingZeros(p)));
        long sieve = -1L;
        for (int i = 2; i * i < 64; i++) for (int j = i * i; j < 64; j += i) sieve &= ~(1L << j);
        sieve &= ~3L; StringBuilder sb = new StringBuilder();
        while (sieve != 0) { int n = Long.numberOfTrailingZeros(sieve); sb.append(n).append(' '); sieve ^= 1L << n; }
        System.out.println(sb);
        int solutions = queens(8, 0, 0, 0); System.out.println("queens " + solutions + " " + queens(6, 0, 0, 0));
    }
    static int queens(int n, int cols, int d1, int d2) {
        int all = (1 << n) - 1; if (cols == all) return 1; int count = 0;
        for (int free = all & ~(cols | d1 | d2); free != 0; free &= free - 1) {
            int bit = free & -free;
            count += queens(n, cols | bit, (d1 | bit) << 1, (d2 | bit) >>> 1);
        }
        return count;
    }
}
