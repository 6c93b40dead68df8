// Unsigned views of int and long: comparison, division, text, and hand-written 128-bit multiplication.
public class UnsignedArithmetic {
    static String mul128(long a, long b) {
        long a0 = a & 0xffff_ffffL, a1 = a >>> 32, b0 = b & 0xffff_ffffL, b1 = b >>> 32;
        long p00 = a0 * b0, p01 = a0 * b1, p10 = a1 * b0, p11 = a1 * b1;
        long mid = (p00 >>> 32) + (p01 & 0xffff_ffffL) + (p10 & 0xffff_ffffL);
        long hi = p11 + (p01 >>> 32) + (p10 >>> 32) + (mid >>> 32);
        return String.format("%016x%016x", hi, a * b);
    }
    public static void main(String[] args) {
        int[] is = {0, 1, -1, Integer.MIN_VALUE, Integer.MAX_VALUE, 10, -10};
        for (int a : is) {
            StringBuilder r = new
                    StringBuilder(Integer.toUnsignedString(a)).append(" 0x").append(Integer.toHexString(a)).append(" 0").append(Integer.toOctalString(a)).append(" 0b").append(Integer.toBinaryString(a)).append(" b36 ").append(Integer.toString(a, 36)).append(" cmp");
            for (int b : is) r.append(' ').append(Integer.compareUnsigned(a, b));
            System.out.println(r + " long " + Integer.toUnsignedLong(a) + " shr " + (a >>> 1) + " float "
                    + (float) Integer.toUnsignedLong(a));
        }
        long[] ls = {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE, 1L << 32, -(1L << 32), 0x0123456789abcdefL};
        for (long a : ls) {
            System.out.println(Long.toUnsignedString(a) + " 0x" + Long.toHexString(a) + " 0" + Long.toOctalString(a) + " b36 "
                    + Long.toUnsignedString(a, 36) + " " + Long.toString(a, 7));
            for (long b : ls) System.out.print(mul128(a, b).substring(8, 20) + " ");
            System.out.println();
            if (a != 0) System.out.println(Long.divideUnsigned(-1, a) + " " + Long.remainderUnsigned(-1, a));
        }
        System.out.println(Integer.parseUnsignedInt("4294967295") + " " + Long.parseUnsignedLong("18446744073709551615") + " "
                + Integer.parseUnsignedInt("ffffffff", 16));
        try { Integer.parseUnsignedInt("4294967296"); } catch (NumberFormatException e) { System.out.println(e.getMessage()); }
        try { Long.parseUnsignedLong("18446744073709551616"); } catch (NumberFormatException e) { System.out.println(e.getMessage()); }
        try { Integer.parseUnsignedInt("-1"); } catch (NumberFormatException e) { System.out.println(e.getMessage()); }
        System.out.println(Integer.decode("-0x80000000") + " " + Integer.decode("#ff") + " " + Integer.decode("-010") + " "
                + Long.decode("0X7fffffffffffffff"));
        int h = 0x811c9dc5;
        for (char c : "unsigned".toCharArray()) { h ^= c; h *= 16777619; }
        System.out.println(Integer.toUnsignedString(h));
        long x = 88172645463325252L;
        for (int i = 0; i < 100; i++) { x ^= x << 13; x ^= x >>> 7; x ^= x << 17; }
        System.out.println(Long.toUnsignedString(x));
    }
}
