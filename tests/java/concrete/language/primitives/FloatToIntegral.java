// Conversion from float and double to integral types: truncation, saturation and NaN (JLS 5.1.3; f2i, f2l, d2i, d2l, d2f).
public class FloatToIntegral {
    public static void main(String[] args) {
        double[] ds = {0.0, -0.0, 0.5, -0.5, 0.999999999, 1.5, -1.5, 2.5, 127.9, 128.0, -129.9, 65535.9, 65536.1, -32769.5, 2147483647.0, 2147483647.9, 2147483648.0,
                -2147483648.9, -2147483649.0, 9.223372036854775807e18, 9.223372036854774e18, -9.3e18, 1e300, -1e300, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE};
        for (double d : ds)
            System.out.println(d + ": int " + (int) d + " long " + (long) d + " short " + (short) d + " byte " + (byte) d + " char "
                    + (int) (char) d + " float " + (float) d);
        float[] fs = {0f, -0f, 0.99f, -1.99f, 16777216f, 2147483520f, 2147483648f, -2147483648f, 9.223371e18f, 9.3e18f, -9.3e18f, 1e38f,
                Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.MIN_VALUE, 70000f, -70000f};
        for (float f : fs)
            System.out.println(f + ": int " + (int) f + " long " + (long) f + " short " + (short) f + " byte " + (byte) f + " char "
                    + (int) (char) f + " double " + (double) f);
        double[] toFloat = {1e39, -1e39, 1e-46, 7.006492321624085e-46, 7.0064923216240862e-46, 0.1, 1.0000000596046448, 1.00000005960464478,
                1.0000001788139343, 3.4028235677973366e38, 3.4028235677973362e38, 1.1754943508222875e-38};
        for (double d : toFloat) System.out.println(d + " -> " + (float) d);
    }
}
