// Gradual underflow, overflow to infinity, and rounding at the ends of float and double (JLS 4.2.4).
public class SubnormalsAndOverflow {
    public static void main(String[] args) {
        double d = 1; int n = 0;
        while (d / 2 > 0) { d /= 2; n++; }
        System.out.println(n + " " + d + " " + d / 2 + " " + d * 0.5 + " " + d * 0.75 + " " + d * 1.5 + " " + d * 2.5);
        float f = 1; n = 0;
        while (f / 2 > 0) { f /= 2; n++; }
        System.out.println(n + " " + f + " " + f / 2 + " " + f * 0.75f + " " + f * 1.5f + " " + f * 2.5f);
        d = 1; n = 0; while (d < Double.POSITIVE_INFINITY) { d *= 2; n++; } System.out.println(n + " " + d);
        f = 1; n = 0; while (f < Float.POSITIVE_INFINITY) { f *= 2; n++; } System.out.println(n + " " + f);
        System.out.println(Double.MAX_VALUE + 1 + " " + (Double.MAX_VALUE + Math.ulp(Double.MAX_VALUE) / 2) + " " + Double.MAX_VALUE * 2
                + " " + -Double.MAX_VALUE * 2 + " " + (Double.MAX_VALUE * 2 - Double.MAX_VALUE * 2));
        System.out.println(Float.MAX_VALUE + 1f + " " + Float.MAX_VALUE * 2 + " " + (float) (Float.MAX_VALUE * 2d) + " "
                + Float.MAX_VALUE * 2d);
        System.out.println(Double.MIN_NORMAL / 2 * 2 + " " + Double.MIN_NORMAL / 3 * 3 + " " + (Double.MIN_NORMAL - Double.MIN_VALUE) + " "
                + Double.MIN_VALUE / 2 + " " + Double.MIN_VALUE * Double.MIN_VALUE);
        System.out.println(Float.MIN_NORMAL / 3 + " " + Float.MIN_NORMAL / 3 * 3 + " " + (Float.MIN_NORMAL - Float.MIN_VALUE) + " "
                + (float) 1e-46 + " " + (float) (Float.MIN_VALUE * 0.5) + " " + (float) (Float.MIN_VALUE * 0.500001));
        double eps = 1; while (1 + eps / 2 != 1) eps /= 2; System.out.println(eps);
        float feps = 1; while (1 + feps / 2 != 1) feps /= 2; System.out.println(feps);
        System.out.println((0.1 + 0.2) + " " + (0.1f + 0.2f) + " " + 0.1 * 3 + " " + 0.3 + " " + (0.1 + 0.7) * 10 + " " + 4.35 * 100 + " "
                + 1.1f * 1.1f + " " + 3 * 0.1f);
        double sum = 0; for (int i = 0; i < 1000; i++) sum += 0.1;
        System.out.println(sum); float fsum = 0;
        for (int i = 0; i < 1000; i++) fsum += 0.1f; System.out.println(fsum);
        double kahan = 0, c = 0;
        for (int i = 0; i < 1000; i++) { double y = 0.1 - c, t = kahan + y; c = t - kahan - y; kahan = t; }
        System.out.println(kahan);
        float x = 1e20f;
        System.out.println(x * x + " " + x * x / x + " " + x * (x / x) + " " + (double) x * x + " " + (x + 1 - x) + " " + (x - x + 1));
        double big = 1e308;
        System.out.println(big * 10 / 10 + " " + big * (10 / 10) + " " + (big + big - big) + " " + big / 10 * 10 + " "
                + Math.sqrt(big * big) + " " + Math.hypot(big, big / 10));
        double r = 1; for (int i = 1; i <= 30; i++) r = r * 1.1 - 0.05 * r * r;
        System.out.println(r); double logistic = 0.5;
        for (int i = 0; i < 200; i++) logistic = 3.9 * logistic * (1 - logistic);
        System.out.println(logistic); float fl = 0.5f;
        for (int i = 0; i < 200; i++) fl = 3.9f * fl * (1 - fl); System.out.println(fl);
        double newton = 1;
        for (int i = 0; i < 8; i++) { newton = (newton + 2 / newton) / 2; System.out.print(newton + " "); }
        System.out.println();
        double pi = 0; for (int k = 0; k < 2000; k++) pi += (k % 2 == 0 ? 4.0 : -4.0) / (2 * k + 1); System.out.println(pi);
        double e = 1, term = 1; for (int k = 1; k < 20; k++) { term /= k; e += term; } System.out.println(e + " " + (e == Math.E));
    }
}
