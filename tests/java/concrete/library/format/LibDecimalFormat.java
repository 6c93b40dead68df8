// DecimalFormat patterns, rounding modes, grouping, scientific notation, parsing, and NumberFormat factories in fixed locales.
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.NumberFormat;
import java.text.ParseException;
import java.text.ParsePosition;
import java.util.Locale;

public class LibDecimalFormat {
    static String ascii(String s) {
        StringBuilder b = new StringBuilder();
        for (char c : s.toCharArray()) b.append(c >= 32 && c < 127 ? "" + c : String.format("\\u%04x", (int) c));
        return b.toString();
    }

    public static void main(String[] args) throws ParseException {
        DecimalFormatSymbols us = DecimalFormatSymbols.getInstance(Locale.US);
        double[] v = {0, 1234567.891, -1234.5, 0.00012345, 0.5, -0.0, 99.995, 1e15};
        for (String p : new String[] {"0", "#", "0.00", "#,##0.##", "000000", "#.####", "0.###E0", "##0.##E0", "00.00E00", "0%", "#0.0\u2030", "$#,##0.00;($#,##0.00)", "'#'0", "#,####.0", "0.0 'units'", "\u00a4 0.00"}) {
            DecimalFormat f = new DecimalFormat(p, us);
            StringBuilder b = new StringBuilder(ascii(p)).append(" [").append(ascii(f.toPattern())).append("]:");
            for (double d : v) b.append(' ').append(ascii(f.format(d)));
            System.out.println(b);
        }
        DecimalFormat r = new DecimalFormat("0.0", us);
        for (RoundingMode m : RoundingMode.values()) {
            r.setRoundingMode(m);
            StringBuilder b = new StringBuilder(m + ":");
            for (double d : new double[] {0.25, 0.35, -0.25, 1.05, 2.0}) {
                try {
                    b.append(' ').append(r.format(d));
                } catch (ArithmeticException e) {
                    b.append(" !");
                }
            }
            System.out.println(b);
        }
        DecimalFormat f = new DecimalFormat("#,##0.###", us);
        for (String s : new String[] {"1,234.5", "-12", "12abc", "1e3", "  5", ".5", "1,2,3", "1.2.3", "abc", "9223372036854775808"}) {
            ParsePosition pos = new ParsePosition(0);
            Number n = f.parse(s, pos);
            System.out.println("parse " + s + " = " + n + (n == null ? " error at " + pos.getErrorIndex() : " " + n.getClass().getSimpleName() + " to " + pos.getIndex()));
        }
        try {
            f.parse("xyz");
        } catch (ParseException e) {
            System.out.println(e.getMessage() + " " + e.getErrorOffset());
        }
        f.setParseBigDecimal(true);
        System.out.println(f.parse("1,234.567890123456789") + " " + f.format(new BigDecimal("12345678901234567890.5")));
        f.setPositivePrefix("+");
        f.setMinimumFractionDigits(2);
        f.setMaximumIntegerDigits(4);
        f.setGroupingSize(2);
        System.out.println(f.format(123456) + " " + f.format(-7.5) + " " + f.toPattern() + " " + f.getMultiplier());
        System.out.println(f.format(Double.POSITIVE_INFINITY).length() + " " + ascii(f.format(Double.NaN)));
        for (Locale l : new Locale[] {Locale.US, Locale.GERMANY, Locale.FRANCE, Locale.ROOT}) {
            System.out.println(l + " " + ascii(NumberFormat.getInstance(l).format(-1234567.8915)) + " " + ascii(NumberFormat.getIntegerInstance(l).format(2.5)) + " " + ascii(NumberFormat.getPercentInstance(l).format(0.256))
                    + " " + ascii(NumberFormat.getCurrencyInstance(l).format(1234.5)) + " " + ascii(NumberFormat.getCompactNumberInstance(l, NumberFormat.Style.SHORT).format(12345)));
        }
        NumberFormat n = NumberFormat.getInstance(Locale.US);
        n.setMaximumFractionDigits(1);
        n.setGroupingUsed(false);
        System.out.println(n.format(98765.4321) + " " + n.format(7L) + " " + n.isParseIntegerOnly() + " " + n.parse("42.75xyz"));
        try {
            new DecimalFormat("0.0.0", us);
        } catch (IllegalArgumentException e) {
            System.out.println("pattern: " + e.getMessage());
        }
    }
}
