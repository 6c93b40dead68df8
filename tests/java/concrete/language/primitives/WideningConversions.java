// Widening primitive conversion, including the lossy int/long to float/double ones (JLS 5.1.2).
public class WideningConversions {
    static String show(long x) { return "long " + x; }
    static String show(float x) { return "float " + x; }
    static String show(double x) { return "double " + x; }
    static long toLong(long x) { return x; }
    static float toFloat(float x) { return x; }
    static double toDouble(double x) { return x; }

    public static void main(String[] args) {
        byte[] bytes = {0, 1, -1, 127, -128};
        for (byte b : bytes) {
            short s = b; int i = b; long l = b; float f = b; double d = b;
            System.out.println(s + " " + i + " " + l + " " + f + " " + d);
        }
        char[] chars = {0, 'A', '\u7fff', '\u8000', '\uffff'};
        for (char c : chars) {
            int i = c; long l = c; float f = c; double d = c;
            System.out.println(i + " " + l + " " + f + " " + d);
        }
        int[] ints = {0, 1, -1, 16777216, 16777217, 16777219, 33554435, Integer.MAX_VALUE, Integer.MIN_VALUE, 2147483583, 2147483584};
        for (int i : ints) {
            long l = i; float f = i; double d = i;
            System.out.println(i + ": " + l + " " + f + " " + d + " back " + (int) f + " " + (int) d + " exact " + (i - (int) f));
        }
        long[] longs = {0, -1, 1L << 53, (1L << 53) + 1, (1L << 53) + 3, (1L << 54) + 2, (1L << 54) + 6, Long.MAX_VALUE, Long.MIN_VALUE,
                9007199254740993L, 0x7fff_ffff_ffff_fdffL, 0x7fff_ffff_ffff_fe00L, 0x8000_0080_0000_0000L, 0x7fff_ff80_0000_0000L, 0x7fff_ffbf_ffff_ffffL};
        for (long l : longs) {
            float f = l; double d = l;
            System.out.println(l + ": " + f + " " + d + " back " + (long) f + " " + (long) d);
        }
        float[] floats = {0.1f, -0f, 1e-45f, Float.MAX_VALUE, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, 16777217f};
        for (float f : floats) { double d = f; System.out.println(f + " -> " + d); }
        System.out.println(show('x') + " " + show((byte) 3) + " " + show((short) 4) + " " + show(5) + " " + show(6L) + " " + show(7f) + " "
                + show(8d));
        System.out.println(toLong('\uffff') + " " + toFloat(Long.MAX_VALUE) + " " + toFloat('a') + " " + toDouble(0.1f) + " "
                + toDouble(Long.MIN_VALUE));
        System.out.println(1 / 2 + 1 / 2f + 1 / 2d);
        System.out.println(Integer.MAX_VALUE * 2L + " " + Integer.MAX_VALUE * 2f + " " + Integer.MAX_VALUE * 2d + " "
                + Integer.MAX_VALUE * 2);
        System.out.println((Integer.MAX_VALUE == (float) Integer.MAX_VALUE) + " "
                + (Integer.MAX_VALUE == (double) (float) Integer.MAX_VALUE));
        System.out.println((Long.MAX_VALUE == (double) Long.MAX_VALUE) + " " + (Long.MAX_VALUE - 1 == (double) Long.MAX_VALUE));
    }
}
