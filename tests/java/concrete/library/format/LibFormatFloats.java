// Formatter floating-point conversions e, f, g, a with rounding, precision, flags, NaN, infinities, BigDecimal and locales.
import java.math.BigDecimal;
import java.util.Locale;

public class LibFormatFloats {
    static void f(String fmt, Object... a) {
        try {
            System.out.println(fmt + " -> [" + String.format(Locale.ROOT, fmt, a) + "]");
        } catch (java.util.IllegalFormatException e) {
            System.out.println(fmt + " threw " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        double[] v = {0, -0.0, 1, 0.5, 1.5, 2.5, 0.125, 0.375, 1.005, 123456.789, -9.995, 1e-5, 1e10, 1e100, 4.9e-324, 0.0001, 0.00001234, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (double d : v) f("%f %.0f %.2f %e %.3e %g %.3g %.10g %a", d, d, d, d, d, d, d, d, d);
        f("%8.2f|%-8.2f|%08.2f|%+.2f|% .2f|%(.2f|%,.2f|%#.0f", 3.14159, 3.14159, 3.14159, 3.14159, 3.14159, -3.14159, 1234567.891, 3.0);
        f("%,.3f %,(.1f %+,010.1f", 1e9, -12345.67, 9876.54);
        f("%E %G %A %10.3E| %-12.1e|", 12345.678, 0.00001, 1.0, 12345.678, 1e-9);
        f("%f %e %g", 1.5f, 0.1f, 3.3e38f);
        f("%f %.3f %e %g %.40f", new BigDecimal("123.456"), new BigDecimal("0.0005"), new BigDecimal("12345678901234567890"), new BigDecimal("0.0001"), new BigDecimal("1").divide(new BigDecimal("1024")));
        f("%.20f %.17g", 0.1, 0.1);
        f("%.1f %.1f %.1f %.1f %.1f", 0.05, 0.15, 0.25, 0.35, 0.45);
        f("%.0f %.0f %.0f %.0f", 0.5, 1.5, 2.5, 3.5);
        f("%10f|%-10f|%010f|%+f", Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        f("%a %.2a %A %a %a", 255.5, 255.5, -0.1, Double.MIN_VALUE, Double.MAX_VALUE);
        f("%f", 1);
        f("%#g", 1.0);
        f("%,e", 1.0);
        f("%-010f", 1.0);
        f("%(a", 1.0);
        f("%f", "x");
        f("%.3f %.3f", 999.9995, 0.9996);
        f("%.15f %.16f", Math.PI, Math.PI);
        System.out.println(String.format(Locale.GERMANY, "%,.2f %.3e", 1234567.891, 1234.5));
        System.out.println(String.format(Locale.US, "%,.2f %,d", 1234567.891, 1234567));
        System.out.println(String.format((Locale) null, "%,.2f", 1234.5));
        System.out.println(String.format(Locale.ROOT, "%s %s %s", 1.0, 1e20, 1.5f));
        StringBuilder table = new StringBuilder();
        for (int i = 0; i < 4; i++) table.append(String.format(Locale.ROOT, "%-6s|%8.3f|%+6d|%s%n", "row" + i, Math.sqrt(i), i * 100 - 150, "#".repeat(i)));
        System.out.print(table);
    }
}
