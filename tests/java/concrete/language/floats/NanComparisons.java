// Every comparison with NaN is false but !=; fcmpl/fcmpg and dcmpl/dcmpg must differ (JLS 15.20.1).
public class NanComparisons {
    static String cmp(double a, double b) {
        return (a < b ? "<" : "") + (a <= b ? "<=" : "") + (a > b ? ">" : "") + (a >= b ? ">=" : "") + (a == b ? "==" : "") + (a != b ? "!="
                : "") + (!(a < b) ? " not<" : "") + (!(a >= b) ? " not>=" : "");
    }
    static String cmp(float a, float b) {
        return (a < b ? "<" : "") + (a <= b ? "<=" : "") + (a > b ? ">" : "") + (a >= b ? ">=" : "") + (a == b ? "==" : "") + (a != b ? "!="
                : "") + (!(a > b) ? " not>" : "") + (!(a <= b) ? " not<=" : "");
    }

    public static void main(String[] args) {
        double[] ds = {Double.NaN, 0.0, -0.0, 1, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (double a : ds) for (double b : ds) System.out.println(a + " ? " + b + ": " + cmp(a, b) + " compare " + Double.compare(a, b)
                + " equals " + Double.valueOf(a).equals(b));
        float[] fs = {Float.NaN, 0f, -0f, Float.POSITIVE_INFINITY};
        for (float a : fs) for (float b : fs) System.out.println(a + " ? " + b + ": " + cmp(a, b) + " compare " + Float.compare(a, b)
                + " equals " + Float.valueOf(a).equals(b));
        double nan = 0.0 / 0.0;
        int n = 0; while (nan < n) n++; System.out.println(n); while (!(nan >= n)) if (++n > 3) break; System.out.println(n);
        System.out.println((nan == nan) + " " + (nan != nan) + " " + Double.isNaN(nan) + " " + Double.isFinite(nan) + " "
                + Double.isInfinite(1 / 0.0));
        System.out.println(nan + 1 + " " + nan * 0 + " " + (0 * Double.POSITIVE_INFINITY) + " "
                + (Double.POSITIVE_INFINITY - Double.POSITIVE_INFINITY) + " " + nan % 2 + " " + 2 % nan + " " + -nan);
        System.out.println((nan > 1 ? "a" : nan < 1 ? "b" : "c") + (float) nan + (int) nan + (long) (float) nan);
        boolean stored = nan > 0; boolean inverse = !(nan <= 0); System.out.println(stored + " " + inverse);
        double[] sorted = {3, Double.NaN, -0.0, 0.0, -1, Double.NEGATIVE_INFINITY, Double.MAX_VALUE};
        java.util.Arrays.sort(sorted);
        System.out.println(java.util.Arrays.toString(sorted));
        System.out.println(Math.max(nan, 1) + " " + Math.min(1, nan) + " " + Math.sqrt(-4) + " " + Math.log(-1) + " " + Math.pow(nan, 0)
                + " " + Math.pow(1, nan));
    }
}
