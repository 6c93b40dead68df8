// Positive and negative zero are equal but distinguishable by division, bits, boxes and printing.
public class SignedZero {
    static double dz = 0.0; static float fz = 0f; static boolean neg(double d) { return 1 / d < 0; }

    public static void main(String[] args) {
        double p = 0.0, m = -0.0; float fp = 0f, fm = -0f;
        System.out.println(p + " " + m + " " + fp + " " + fm + " " + (p == m) + " " + (fp == fm) + " " + 1 / p + " " + 1 / m + " "
                + 1 / fm);
        System.out.println((-p) + " " + (0 - p) + " " + (0.0 - p) + " " + (-0.0 - 0.0) + " " + (m + m) + " " + (m + p) + " " + (m - m) + " "
                + (p * -1) + " " + (m * m) + " " + (-fp) + " " + (0f - fp));
        System.out.println(neg(-dz) + " " + neg(0 - dz) + " " + neg(dz * -5) + " " + neg(-1e-320 * 1e-10) + " " + neg(m % 5) + " "
                + neg(-5 % 5.0) + " " + neg(5 % -5.0) + " " + neg(Math.rint(-0.2)));
        System.out.println(Double.doubleToLongBits(m) + " " + Long.toHexString(Double.doubleToRawLongBits(-0.0)) + " "
                + Integer.toHexString(Float.floatToIntBits(fm)) + " " + Double.doubleToLongBits(p));
        System.out.println(Double.valueOf(p).equals(m) + " " + Double.compare(p, m) + " " + Double.compare(m, p) + " " + Float.compare(fp,
                fm) + " " + Double.valueOf(m).hashCode() + " " + Double.hashCode(p));
        System.out.println((float) m + " " + (double) fm + " " + (int) m + " " + (long) fm + " " + (double) (int) m + " " + (double) -0
                + " " + (double) -0L);
        System.out.println(Math.abs(m) + " " + Math.max(m, p) + " " + Math.min(p, m) + " " + Math.sqrt(m) + " " + Math.ceil(-0.9) + " "
                + Math.floor(m) + " " + Math.signum(m) + " " + Math.cbrt(m) + " " + Math.atan2(m, -1) + " " + Math.atan2(p, -1) + " "
                + Math.pow(m, -1) + " " + Math.pow(m, -2) + " " + Math.sin(m));
        double[] arr = {m}; arr[0] += m; System.out.println(arr[0]); arr[0] += p;
        System.out.println(arr[0]); arr[0] = -arr[0]; System.out.println(arr[0]);
        arr[0] *= -1; System.out.println(arr[0]);
        switch (Double.compare(m, 0)) {
            case -1 -> System.out.println("below"); case 0 -> System.out.println("same");
            default -> System.out.println("above");
        }
        System.out.println((m < p) + " " + (m <= p) + " " + (m >= p) + " " + (m != p) + " " + (m == 0) + " " + (m == 0L) + " "
                + (m == (char) 0));
        System.out.println(Double.parseDouble("-0") + " " + Double.parseDouble("-0e10") + " " + Float.parseFloat("-1e-60") + " "
                + Double.toString(-0.0) + " " + String.valueOf(-0f) + " " + Double.toHexString(-0.0));
        java.util.HashMap<Double, String> map = new java.util.HashMap<>();
        map.put(p, "plus"); map.put(m, "minus");
        System.out.println(map.size() + map.get(0.0) + map.get(-0.0));
        final double cm = -0.0; System.out.println(cm + 0 + " " + (cm + -0.0) + " " + 1 / cm);
        double acc = m; for (int i = 0; i < 3; i++) acc += m; System.out.println(acc);
        acc = 0; for (int i = 0; i < 3; i++) acc -= p; System.out.println(acc); acc = m;
        for (int i = 0; i < 3; i++) acc -= p; System.out.println(acc);
        System.out.println(String.format("%.1f %s %e %g", m, m, m, fm)); System.out.println(new StringBuilder().append(m).append(fm));
        double[] dconst = {0.0, -0.0}; float[] fconst = {0f, -0f};
        for (int i = 0; i < 2; i++) System.out.println(1 / dconst[i] + " " + 1 / fconst[i]);
    }
}
