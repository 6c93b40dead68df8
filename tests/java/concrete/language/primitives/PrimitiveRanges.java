// Bounds, literals and default values of the eight primitive types (JLS 4.2, 3.10, 4.12.5).
public class PrimitiveRanges {
    static byte b; static short s; static char c; static int i; static long l; static float f; static double d; static boolean z;

    public static void main(String[] args) {
        System.out.println("defaults " + b + " " + s + " " + (int) c + " " + i + " " + l + " " + f + " " + d + " " + z);
        System.out.println(Byte.MIN_VALUE + ".." + Byte.MAX_VALUE);
        System.out.println(Short.MIN_VALUE + ".." + Short.MAX_VALUE);
        System.out.println((int) Character.MIN_VALUE + ".." + (int) Character.MAX_VALUE);
        System.out.println(Integer.MIN_VALUE + ".." + Integer.MAX_VALUE);
        System.out.println(Long.MIN_VALUE + ".." + Long.MAX_VALUE);
        System.out.println(Float.MIN_VALUE + ".." + Float.MAX_VALUE + " normal from " + Float.MIN_NORMAL);
        System.out.println(Double.MIN_VALUE + ".." + Double.MAX_VALUE + " normal from " + Double.MIN_NORMAL);
        System.out.println(0x7fff_ffff + " " + 0xffff_ffff + " " + 0x8000_0000);
        System.out.println(0b1010_1010 + " " + 0b1111_1111_1111_1111_1111_1111_1111_1111);
        System.out.println(0777 + " " + 00 + " " + 037777777777);
        System.out.println(0xFFFF_FFFF_FFFF_FFFFL + " " + 01777777777777777777777L + " " + 1_000_000_000_000L);
        System.out.println(1e10 + " " + 1e-10 + " " + 1.e3 + " " + .5 + " " + 5d + " " + 5f + " " + 1e7 + " " + 1e-3);
        System.out.println(0x1.8p1 + " " + 0x.8p0 + " " + 0x1p-1074 + " " + 0x1.fffffffffffffp1023 + " " + 0x1p-149f);
        char[] cs = {'\0', '\7', '\12', '\377', '\u0041', '\\', '\'', '"', '\t', '\b', '\f', '\s'};
        for (char x : cs) System.out.print((int) x + " ");
        System.out.println();
        byte bb = -128; short ss = -32768; char cc = 65535; final int k = 100; byte kb = k;
        System.out.println(bb + " " + ss + " " + (int) cc + " " + kb);
        // Each constant below needs another form of push: iconst, bipush, sipush, ldc.
        int[] ints = {-1, 0, 1, 2, 3, 4, 5, 6, -2, 127, 128, -128, -129, 32767, 32768, -32768, -32769, 65535};
        int sum = 0;
        for (int x : ints) { System.out.print(x + " "); sum += x; }
        System.out.println("sum " + sum);
        long[] longs = {0L, 1L, 2L, -1L, 0x1_0000_0000L, -0x1_0000_0000L};
        long lsum = 0;
        for (long x : longs) { System.out.print(x + " "); lsum += x; }
        System.out.println("sum " + lsum);
        float[] floats = {0f, 1f, 2f, 3f, -0f, 0.1f};
        for (float x : floats) System.out.print(x + " ");
        System.out.println();
        double[] doubles = {0d, 1d, 2d, -0d, 0.1, 1 / 3d};
        for (double x : doubles) System.out.print(x + " ");
        System.out.println();
        System.out.println(Byte.SIZE + " " + Short.SIZE + " " + Character.SIZE + " " + Integer.SIZE + " " + Long.SIZE + " " + Float.SIZE
                + " " + Double.SIZE);
        System.out.println(Byte.BYTES + " " + Short.BYTES + " " + Character.BYTES + " " + Integer.BYTES + " " + Long.BYTES + " "
                + Float.BYTES + " " + Double.BYTES);
        System.out.println(Float.MAX_EXPONENT + " " + Float.MIN_EXPONENT + " " + Double.MAX_EXPONENT + " " + Double.MIN_EXPONENT);
        System.out.println(Integer.MAX_VALUE + 1 == Integer.MIN_VALUE);
        System.out.println(-Integer.MIN_VALUE == Integer.MIN_VALUE);
        System.out.println(Long.MIN_VALUE == -Long.MIN_VALUE);
        System.out.println((byte) (Byte.MAX_VALUE + 1) + " " + (short) (Short.MAX_VALUE + 1) + " " + (int) (char) (Character.MAX_VALUE
                + 1));
    }
}
