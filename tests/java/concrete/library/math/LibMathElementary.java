// Math.sin, cos, tan, exp, log, pow and their relatives, at exact points and through sums that expose wrong digits.
public class LibMathElementary {
    public static void main(String[] args) {
        System.out.println("exact points: " + Math.sin(0) + " " + Math.cos(0) + " " + Math.tan(0) + " " + Math.exp(0) + " " + Math.log(1) + " " + Math.log10(1000) + " " + Math.pow(2, 10) + " " + Math.pow(5, 0));
        System.out.println("signed zero: " + Math.sin(-0.0) + " " + Math.tan(-0.0) + " " + Math.atan(-0.0) + " " + Math.sinh(-0.0) + " " + Math.expm1(-0.0) + " " + Math.log1p(-0.0) + " " + Math.cbrt(-0.0));
        System.out.println("nan: " + Math.sin(Double.POSITIVE_INFINITY) + " " + Math.log(-1) + " " + Math.asin(1.5) + " " + Math.acos(-2) + " " + Math.pow(-8, 1.0 / 3) + " " + Math.log(Double.NaN));
        System.out.println("infinities: " + Math.log(0) + " " + Math.exp(1000) + " " + Math.exp(-1000) + " " + Math.pow(10, 400) + " " + Math.pow(0.1, 400) + " " + Math.tanh(100) + " " + Math.atan(Double.POSITIVE_INFINITY));
        for (double x = -3; x <= 3; x += 0.75) {
            System.out.printf(java.util.Locale.ROOT, "%5.2f sin %.12f cos %.12f tan %.10f exp %.10f atan %.12f sinh %.10f cosh %.10f tanh %.12f%n", x, Math.sin(x), Math.cos(x), Math.tan(x), Math.exp(x), Math.atan(x), Math.sinh(x), Math.cosh(x), Math.tanh(x));
        }
        for (double x : new double[] {0.001, 0.1, 0.5, 1, 2, Math.E, 10, 12345.678, 1e100}) {
            System.out.printf(java.util.Locale.ROOT, "%10.4g log %.12f log10 %.12f log1p %.12f sqrt %.10e cbrt %.10e pow1.7 %.10e%n", x, Math.log(x), Math.log10(x), Math.log1p(x), Math.sqrt(x), Math.cbrt(x), Math.pow(x, 1.7));
        }
        double s = 0;
        for (int i = 0; i < 1000; i++) s += Math.sin(i) * Math.cos(i * 0.5) + Math.exp(-i * 0.01) - Math.log(i + 1) * 0.001 + Math.pow(i, 0.3);
        System.out.printf(java.util.Locale.ROOT, "sum %.9f%n", s);
        double pi = 0;
        for (int i = 0; i < 2000; i++) pi += (i % 2 == 0 ? 4.0 : -4.0) / (2 * i + 1);
        System.out.println("leibniz " + pi);
        double e = 1, term = 1;
        for (int i = 1; i < 20; i++) e += term /= i;
        System.out.println("e series " + e + " " + (Math.abs(e - Math.E) < 1e-15));
        double x = 1;
        for (int i = 0; i < 6; i++) {
            x = x - (x * x - 2) / (2 * x);
            System.out.println("newton " + x);
        }
        System.out.println("identity: " + (Math.abs(Math.pow(Math.sin(1.1), 2) + Math.pow(Math.cos(1.1), 2) - 1) < 1e-15) + " " + (Math.abs(Math.exp(Math.log(7)) - 7) < 1e-14));
        System.out.println("atan2: " + Math.atan2(0.0, -1) + " " + Math.atan2(-0.0, -1) + " " + Math.atan2(1, 0) + " " + Math.atan2(0.0, 0.0));
        System.out.println("integer powers: " + (long) Math.pow(3, 30) + " " + Math.pow(10, 15) + " " + Math.pow(-1, 1001) + " " + Math.pow(2, -10) + " " + Math.pow(7, 2));
    }
}
