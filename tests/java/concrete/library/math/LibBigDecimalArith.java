// BigDecimal construction, scale and precision, division in all rounding modes, and its two string forms.
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

public class LibBigDecimalArith {
    public static void main(String[] args) {
        String[] inputs = {"0", "0.00", "-0", "1", "1.10", "-12.345", "1E5", "1e-10", "12345678901234567890.123456789", "0.000001", "0.0000001", "100", "1E+3", "-1.5E-7", "9.99E400"};
        for (String s : inputs) {
            BigDecimal d = new BigDecimal(s);
            System.out.println(s + " -> " + d + " plain " + (d.scale() > -300 ? d.toPlainString() : "long") + " eng " + d.toEngineeringString() + " scale " + d.scale() + " prec " + d.precision() + " unscaled " + d.unscaledValue()
                    + " sign " + d.signum() + " strip " + d.stripTrailingZeros() + " hash " + d.hashCode() + " ulp " + d.ulp());
        }
        System.out.println("from double: " + new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + BigDecimal.valueOf(5, 3) + " " + BigDecimal.valueOf(100L) + " " + new BigDecimal(BigInteger.TEN, -2));
        BigDecimal a = new BigDecimal("10.25"), b = new BigDecimal("3.0");
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + a.remainder(b) + " " + a.divideToIntegralValue(b) + " " + a.pow(3) + " " + a.negate() + " " + a.abs() + " " + a.max(b) + " " + a.min(b) + " " + a.plus());
        System.out.println("compare: " + new BigDecimal("1.0").equals(new BigDecimal("1.00")) + new BigDecimal("1.0").compareTo(new BigDecimal("1.00")) + " " + a.compareTo(b));
        String[] halves = {"5.5", "2.5", "1.6", "1.1", "1.0", "-1.0", "-1.1", "-1.6", "-2.5", "-5.5"};
        for (RoundingMode m : RoundingMode.values()) {
            StringBuilder row = new StringBuilder(m.toString());
            for (String s : halves) {
                try {
                    row.append(' ').append(new BigDecimal(s).setScale(0, m));
                } catch (ArithmeticException e) {
                    row.append(" !");
                }
            }
            System.out.println(row);
        }
        for (RoundingMode m : RoundingMode.values()) {
            if (m == RoundingMode.UNNECESSARY) continue;
            System.out.println(m + " " + a.divide(b, 5, m) + " " + a.negate().divide(b, m) + " " + new BigDecimal("1").divide(new BigDecimal("8"), 2, m));
        }
        System.out.println("exact divide: " + new BigDecimal("1").divide(new BigDecimal("32")) + " " + new BigDecimal("10").divide(new BigDecimal("4")));
        try {
            BigDecimal.ONE.divide(new BigDecimal(3));
        } catch (ArithmeticException e) {
            System.out.println("inexact: " + e.getMessage());
        }
        try {
            BigDecimal.ONE.divide(BigDecimal.ZERO);
        } catch (ArithmeticException e) {
            System.out.println("zero: " + e.getMessage());
        }
        try {
            new BigDecimal("1.25").setScale(1);
        } catch (ArithmeticException e) {
            System.out.println("rounding: " + e.getMessage());
        }
        for (MathContext mc : new MathContext[] {MathContext.DECIMAL32, MathContext.DECIMAL64, MathContext.DECIMAL128, new MathContext(3, RoundingMode.DOWN), MathContext.UNLIMITED}) {
            System.out.println(mc + " " + new BigDecimal("123456789.987654321").round(mc) + (mc.getPrecision() == 0 ? "" : " " + BigDecimal.ONE.divide(new BigDecimal(7), mc) + " " + new BigDecimal(2).sqrt(mc)) + " " + a.multiply(a, mc) + " " + new BigDecimal("99999.5", mc));
        }
        System.out.println("points: " + a.movePointLeft(3) + " " + a.movePointRight(4) + " " + a.scaleByPowerOfTen(3) + " " + a.setScale(4) + " " + a.toBigInteger());
        System.out.println("to: " + a.intValue() + " " + a.longValue() + " " + a.doubleValue() + " " + new BigDecimal("1e400").doubleValue() + " " + new BigDecimal("-0.1").floatValue() + " " + new BigDecimal("0.30000000000000004").doubleValue());
        try {
            a.intValueExact();
        } catch (ArithmeticException e) {
            System.out.println("exact: " + e.getMessage());
        }
        for (String s : new String[] {"", ".", "1e", "1.2.3", "abc", "1 ", "e5"}) {
            try {
                System.out.println(new BigDecimal(s));
            } catch (NumberFormatException e) {
                System.out.println("bad [" + s + "]");
            }
        }
    }
}
