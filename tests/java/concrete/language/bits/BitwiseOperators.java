// Bitwise and, or, xor and complement over int and long, with identities that must hold for all operands.
public class BitwiseOperators {
    static int seed = 1;
    static int rnd() { return seed = seed * 1664525 + 1013904223; }
    static long lrnd() { return (long) rnd() << 32 ^ rnd(); }

    public static void main(String[] args) {
        int bad = 0; int h = 0; long lh = 0;
        for (int i = 0; i < 2000; i++) {
            int a = rnd(), b = rnd(), c = rnd(); long p = lrnd(), q = lrnd();
            if ((a ^ b ^ b) != a || (~(a & b)) != (~a | ~b) || (a & b) + (a | b) != a + b || (a ^ b) != (a | b) - (a & b) || -a != ~a + 1
                    || (a & (b | c)) != (a & b | a & c)) bad++;
            if ((p ^ q ^ q) != p || ~(p & q) != (~p | ~q) || (p & q) + (p | q) != p + q || (p ^ q) + 2 * (p & q) != p + q || -p != ~p
                    + 1) bad++;
            h = h * 31 + (a & b) * 3 + (a | c) * 5 + (b ^ c) * 7 + ~a; lh = lh * 31 + (p & q) * 3 + (p | q) * 5 + (p ^ q) * 7 + ~q;
        }
        System.out.println(bad + " " + h + " " + lh);
        int[] vs = {0, -1, 0x0f0f0f0f, 0x55555555, Integer.MIN_VALUE};
        for (int a : vs) {
            for (int b : vs) System.out.print(Integer.toHexString(a & b) + "," + Integer.toHexString(a | b) + ","
                    + Integer.toHexString(a ^ b) + " ");
            System.out.println(Integer.toHexString(~a));
        }
        long[] ls = {0, -1, 0x0f0f0f0f0f0f0f0fL, 0xffffffffL};
        for (long a : ls) {
            for (long b : ls) System.out.print(Long.toHexString(a & b) + "," + Long.toHexString(a | b) + "," + Long.toHexString(a ^ b)
                    + " ");
            System.out.println(Long.toHexString(~a));
        }
        System.out.println((5 & 3 | 4 ^ 1) + " " + (5 & (3 | 4) ^ 1) + " " + (1 | 2 & 3 ^ 3) + " " + (~5 & 0xf) + " " + (1 + 2 & 3 << 1));
        int flags = 0; flags |= 1 << 3; flags |= 1 << 31; flags ^= 1 << 3;
        flags &= ~(1 << 0);
        System.out.println(flags + " " + ((flags & 1 << 31) != 0) + " " + (flags & 0xff));
        int a = 123, b = 456; a ^= b; b ^= a; a ^= b; System.out.println(a + " " + b);
        long packed = (long) -2 << 32 | 7 & 0xffffffffL; System.out.println(packed + " " + (int) (packed >> 32) + " " + (int) packed);
        int rgb = 0xff << 24 | 0x12 << 16 | 0x34 << 8 | 0x56;
        System.out.println(rgb + " " + (rgb >>> 24) + " " + (rgb >> 16 & 0xff) + " " + (rgb >> 8 & 0xff) + " " + (rgb & 0xff));
        byte x = (byte) 0b1010_0101;
        System.out.println((x & 0x0f) + " " + (x | 0x100) + " " + (x ^ -1) + " " + (byte) ~x + " " + (x & 0xf0 >> 4) + " "
                + ((x & 0xf0) >> 4));
        System.out.println((x & 1L) + " " + ('a' | ' ') + " " + (char) ('a' & ~' ') + " " + (char) ('A' ^ ' '));
        StringBuilder gray = new StringBuilder();
        for (int i = 0; i < 16; i++) gray.append(i ^ i >> 1).append(' ');
        System.out.println(gray);
        int subsets = 0;
        for (int m = 0b101101, sub = m; ; sub = sub - 1 & m) { subsets++; System.out.print(sub + " "); if (sub == 0) break; }
        System.out.println("= " + subsets);
    }
}
