// Raw bits of float and double: encoding, decoding, canonical NaN, hex text (Float.floatToIntBits and friends).
public class FloatBits {
    public static void main(String[] args) {
        double[] ds = {0, -0.0, 1, -1, 0.1, 1.0 / 3, Math.PI, 1e300, 1e-300, Double.MIN_VALUE, Double.MIN_NORMAL, Double.MAX_VALUE,
                Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN};
        for (double d : ds) {
            long bits = Double.doubleToLongBits(d); long m = bits & (1L << 52) - 1;
            int e = (int) (bits >>> 52 & 0x7ff);
            System.out.println(d + " " + Long.toHexString(bits) + " s" + (bits >>> 63) + " e" + (e - 1023) + " m" + Long.toHexString(m)
                    + " " + Double.toHexString(d) + " " + (Double.longBitsToDouble(bits) == d) + " " + Double.hashCode(d));
        }
        float[] fs = {0, -0f, 1, 0.1f, 1f / 3, 1e30f, 1e-30f, Float.MIN_VALUE, Float.MIN_NORMAL, Float.MAX_VALUE, Float.NEGATIVE_INFINITY,
                Float.NaN};
        for (float f : fs) {
            int bits = Float.floatToIntBits(f);
            System.out.println(f + " " + Integer.toHexString(bits) + " s" + (bits >>> 31) + " e" + ((bits >>> 23 & 0xff) - 127) + " m"
                    + Integer.toHexString(bits & 0x7fffff) + " " + Float.toHexString(f) + " " + (Float.intBitsToFloat(bits) == f));
        }
        System.out.println(Double.longBitsToDouble(0x7ff0000000000001L) + " " + Double.longBitsToDouble(0xfff8000000000000L) + " "
                + Float.intBitsToFloat(0x7fc00001) + " " + Float.intBitsToFloat(0xffc00000));
        System.out.println(Long.toHexString(Double.doubleToLongBits(Double.longBitsToDouble(0x7ff8000000000123L))) + " "
                + Integer.toHexString(Float.floatToIntBits(Float.intBitsToFloat(0x7fc01234))));
        System.out.println(Long.toHexString(Double.doubleToRawLongBits(Double.longBitsToDouble(0x7ff8000000000123L))) + " "
                + Integer.toHexString(Float.floatToRawIntBits(Float.intBitsToFloat(0x7fc01234))));
        System.out.println(Double.longBitsToDouble(1) + " " + Double.longBitsToDouble(0x000fffffffffffffL) + " "
                + Double.longBitsToDouble(-1L) + " " + Float.intBitsToFloat(1) + " " + Float.intBitsToFloat(0x007fffff) + " "
                + Float.intBitsToFloat(0x7f7fffff));
        float q = 2f; float half = 0.5f * q; int i = Float.floatToIntBits(q);
        i = 0x5f3759df - (i >> 1); float y = Float.intBitsToFloat(i);
        y = y * (1.5f - half * y * y); System.out.println(y);
        int sortKeyBad = 0;
        double[] order = {Double.NEGATIVE_INFINITY, -1e10, -1, -Double.MIN_VALUE, 0, Double.MIN_VALUE, 1, 2, Double.POSITIVE_INFINITY};
        long prev = Long.MIN_VALUE;
        for (double d : order) {
            long b = Double.doubleToLongBits(d); long k = b ^ b >> 63 & Long.MAX_VALUE;
            if (k <= prev) sortKeyBad++; prev = k;
        }
        System.out.println(sortKeyBad);
        for (int k = 0; k < 5; k++) System.out.print(Double.longBitsToDouble(Double.doubleToLongBits(1.0) + k) + " "); System.out.println();
        System.out.println(Double.valueOf("0x1.921fb54442d18p1") + " " + Float.valueOf("0x1.8p-3f") + " " + Double.parseDouble("  1e3  ")
                + " " + Double.parseDouble("NaN") + " " + Double.parseDouble("-Infinity") + " " + Double.parseDouble("1d") + " "
                + Double.parseDouble("4.9e-324") + " " + Double.parseDouble("2.4703282292062327e-324") + " "
                + Double.parseDouble("2.4703282292062328e-324") + " " + Double.parseDouble("1e400"));
    }
}
