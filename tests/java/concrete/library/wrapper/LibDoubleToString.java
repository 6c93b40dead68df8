// Double.toString and Float.toString on hard cases: subnormals, halfway values, powers of two and ten, extreme magnitudes.
public class LibDoubleToString {
    public static void main(String[] args) {
        double[] ds = {0.0, -0.0, 1, -1, 0.1, 0.2, 0.1 + 0.2, 1.0 / 3, 2.0 / 3, 100, 1e3, 9999999, 1e7, 12345678, 0.001, 9.999e-4, 0.00123, 123456789012345680.0, 1e16, 1e17, 1e21, 1e22, 1e23, 4.35, 4.349999999999999,
            Math.PI, Math.E, 5e-324, 4.9e-324, 1e-323, 2.2250738585072014e-308, 2.225073858507201e-308, Double.MAX_VALUE, 1.7976931348623155e308, 9007199254740992.0, 9007199254740993.0, 9.007199254740991E15,
            1.1e-5, 8.41e21, 2.0e-3, 5.0e-5, 8.5e-15, 1.234567890123456e200, 3e-44, 2.98023223876953125E-8, 6.0221e23, 0.3e-10, 2e-45, 123.456e-50, 299792458, 1.0000000000000002, 0.9999999999999999,
            Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1L << 62, -(1L << 53), Math.sqrt(2), 1e-7, 7.0e-10};
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < ds.length; i++) {
            line.append(ds[i]).append(i % 6 == 5 ? "\n" : "  ");
        }
        System.out.println(line);
        float[] fs = {0f, -0f, 0.1f, 1f / 3, 16777216f, 16777217f, 1e7f, 9999999f, 0.001f, 0.00099f, 3.4028235e38f, 1.4e-45f, 1.17549435e-38f, 1.1754942e-38f, 3.3554432e7f, 8.41e21f, 2.0e-3f, 1e10f, 1e-10f,
            (float) Math.PI, 1.0E-5f, 33554430f, 8.589934592e9f, 4.2e-8f, 5e-40f, Float.NaN, Float.POSITIVE_INFINITY, 1.00000012f, 0.99999994f, 123456.79f};
        line.setLength(0);
        for (int i = 0; i < fs.length; i++) line.append(fs[i]).append(i % 6 == 5 ? "\n" : "  ");
        System.out.println(line);
        for (int e = -30; e <= 30; e += 3) System.out.print(Math.pow(2, e) + " ");
        System.out.println();
        for (int e = -25; e <= 25; e += 5) System.out.print(Double.parseDouble("1e" + e) + " " + Float.parseFloat("3e" + e) + " ");
        System.out.println();
        long bits = 0x3ff0000000000000L;
        int bad = 0;
        long hash = 0;
        for (int i = 0; i < 300; i++) {
            bits = bits * 6364136223846793005L + 1442695040888963407L;
            double d = Double.longBitsToDouble(bits);
            if (Double.isNaN(d)) continue;
            String s = Double.toString(d);
            if (Double.parseDouble(s) != d) bad++;
            hash = hash * 31 + s.length();
            float f = Float.intBitsToFloat((int) (bits >>> 32));
            if (!Float.isNaN(f) && Float.parseFloat(Float.toString(f)) != f) bad++;
        }
        System.out.println("round trips failed: " + bad + " lengths " + (hash != 0));
        for (double d : new double[] {1, -0.0, 0.1, 5e-324, Double.MIN_NORMAL, Double.MAX_VALUE, Double.NaN, Double.NEGATIVE_INFINITY, 255.75}) System.out.print(Double.toHexString(d) + " ");
        System.out.println();
        for (float f : new float[] {1, -0.0f, 0.1f, Float.MIN_VALUE, Float.MIN_NORMAL, Float.MAX_VALUE, Float.NaN, 255.75f}) System.out.print(Float.toHexString(f) + " ");
        System.out.println();
        System.out.println(Long.toHexString(Double.doubleToLongBits(-0.0)) + " " + Long.toHexString(Double.doubleToRawLongBits(Double.NaN)) + " " + Integer.toHexString(Float.floatToIntBits(0.1f))
                + " " + Long.toHexString(Double.doubleToLongBits(0.1)) + " " + Integer.toHexString(Float.floatToRawIntBits(Float.NaN)));
        System.out.println((float) 0.1 + " " + (double) 0.1f + " " + (float) 1e40 + " " + (float) 1e-50 + " " + (int) 1e10f + " " + (long) -1e30 + " " + (char) 65.9 + " " + (byte) 300.7 + " " + (short) -40000.5f);
    }
}
