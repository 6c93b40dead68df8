// Bit operations and radix output of Integer and Long over edge values: rotate, reverse, count, highest bit and toString.
public class LibIntegerBits {
    public static void main(String[] args) {
        int[] values = {0, 1, -1, 2, 10, 255, 256, 0x7fffffff, 0x80000000, 0x55555555, 0xaaaaaaaa, 123456789, -987654321, 0x00ff00ff};
        for (int v : values) {
            System.out.println(v + " count=" + Integer.bitCount(v) + " nlz=" + Integer.numberOfLeadingZeros(v) + " ntz=" + Integer.numberOfTrailingZeros(v)
                    + " hi=" + Integer.highestOneBit(v) + " lo=" + Integer.lowestOneBit(v) + " rev=" + Integer.reverse(v) + " revb=" + Integer.reverseBytes(v)
                    + " rotl=" + Integer.rotateLeft(v, 5) + " rotr=" + Integer.rotateRight(v, 37) + " sign=" + Integer.signum(v));
            System.out.println("   bin=" + Integer.toBinaryString(v) + " oct=" + Integer.toOctalString(v) + " hex=" + Integer.toHexString(v) + " r7=" + Integer.toString(v, 7)
                    + " r36=" + Integer.toString(v, 36) + " r99=" + Integer.toString(v, 99) + " u=" + Integer.toUnsignedString(v) + " u3=" + Integer.toUnsignedString(v, 3));
        }
        long[] longs = {0, 1, -1, Long.MAX_VALUE, Long.MIN_VALUE, 0x5555555555555555L, 1234567890123456789L, -42, 1L << 40};
        for (long v : longs) {
            System.out.println(v + " count=" + Long.bitCount(v) + " nlz=" + Long.numberOfLeadingZeros(v) + " ntz=" + Long.numberOfTrailingZeros(v)
                    + " hi=" + Long.highestOneBit(v) + " lo=" + Long.lowestOneBit(v) + " rev=" + Long.reverse(v) + " revb=" + Long.reverseBytes(v)
                    + " rotl=" + Long.rotateLeft(v, 13) + " rotr=" + Long.rotateRight(v, -7) + " sign=" + Long.signum(v) + " hash=" + Long.hashCode(v));
            System.out.println("   bin=" + Long.toBinaryString(v) + " oct=" + Long.toOctalString(v) + " hex=" + Long.toHexString(v) + " r12=" + Long.toString(v, 12)
                    + " r36=" + Long.toString(v, 36) + " u=" + Long.toUnsignedString(v) + " u16=" + Long.toUnsignedString(v, 16) + " u5=" + Long.toUnsignedString(v, 5));
        }
        System.out.println("unsigned: " + Integer.compareUnsigned(-1, 1) + " " + Integer.divideUnsigned(-1, 3) + " " + Integer.remainderUnsigned(-1, 7) + " " + Integer.toUnsignedLong(-1)
                + " " + Long.compareUnsigned(1, -1) + " " + Long.divideUnsigned(-1, 10) + " " + Long.remainderUnsigned(-1, 10) + " " + Long.divideUnsigned(-1, -2) + " " + Long.divideUnsigned(5, -2)
                + " " + Long.remainderUnsigned(Long.MIN_VALUE, 3));
        System.out.println("bytes: " + Byte.toUnsignedInt((byte) -1) + " " + Short.toUnsignedInt((short) -2) + " " + Byte.toUnsignedLong((byte) 0x80) + " " + Short.reverseBytes((short) 0x1234)
                + " " + Byte.compareUnsigned((byte) -1, (byte) 1) + " " + Short.compareUnsigned((short) 1, (short) -1) + " " + Byte.compare((byte) 5, (byte) -5));
        System.out.println("shifts: " + (1 << 33) + " " + (-1 >>> 28) + " " + (-17 >> 2) + " " + (1L << 65) + " " + (-1L >>> 60) + " " + (5 << -1));
        try {
            Integer.divideUnsigned(1, 0);
        } catch (ArithmeticException e) {
            System.out.println("divideUnsigned: " + e.getMessage());
        }
        System.out.println("sum/min/max: " + Integer.sum(Integer.MAX_VALUE, 1) + " " + Integer.max(3, -3) + " " + Long.min(5, -5) + " " + Integer.compare(5, 9) + " " + Boolean.logicalXor(true, false));
    }
}
