// Longer BigDecimal computations: pi by Machin's formula, interest tables, square roots and a sum of money with rounding.
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class LibBigDecimalSeries {
    static BigDecimal arctanInverse(int x, int scale) {
        BigDecimal power = BigDecimal.ONE.divide(BigDecimal.valueOf(x), scale, RoundingMode.HALF_EVEN), sum = power, sq = BigDecimal.valueOf((long) x * x);
        for (int k = 3, sign = -1; power.signum() != 0; k += 2, sign = -sign) {
            power = power.divide(sq, scale, RoundingMode.HALF_EVEN);
            BigDecimal term = power.divide(BigDecimal.valueOf(k), scale, RoundingMode.HALF_EVEN);
            sum = sign < 0 ? sum.subtract(term) : sum.add(term);
        }
        return sum;
    }

    public static void main(String[] args) {
        for (int digits : new int[] {5, 20, 60, 100}) {
            BigDecimal pi = arctanInverse(5, digits + 6).multiply(BigDecimal.valueOf(16)).subtract(arctanInverse(239, digits + 6).multiply(BigDecimal.valueOf(4)));
            System.out.println("pi " + pi.setScale(digits, RoundingMode.DOWN));
        }
        BigDecimal balance = new BigDecimal("1000.00"), rate = new BigDecimal("0.0375");
        for (int year = 1; year <= 8; year++) {
            BigDecimal interest = balance.multiply(rate).setScale(2, RoundingMode.HALF_EVEN);
            balance = balance.add(interest);
            System.out.println("year " + year + " interest " + interest + " balance " + balance);
        }
        BigDecimal e = BigDecimal.ONE, term = BigDecimal.ONE;
        MathContext mc = new MathContext(50);
        for (int i = 1; i < 45; i++) {
            term = term.divide(BigDecimal.valueOf(i), mc);
            e = e.add(term, mc);
        }
        System.out.println("e " + e);
        for (String s : new String[] {"2", "0.5", "1E-20", "12345678987654321", "100", "0"}) System.out.println("sqrt " + s + " " + new BigDecimal(s).sqrt(new MathContext(30)) + " " + new BigDecimal(s).sqrt(new MathContext(5, RoundingMode.DOWN)));
        List<BigDecimal> sorted = new ArrayList<>();
        for (String s : new String[] {"1.0", "1", "0.99", "1.00", "-3", "2E1", "20", "1E-3"}) sorted.add(new BigDecimal(s));
        Collections.sort(sorted);
        System.out.println(sorted);
        BigDecimal sum = sorted.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
        System.out.println("sum " + sum + " scale " + sum.scale() + " average " + sum.divide(BigDecimal.valueOf(sorted.size()), MathContext.DECIMAL64));
        BigDecimal h = BigDecimal.ZERO;
        for (int i = 1; i <= 30; i++) h = h.add(BigDecimal.ONE.divide(BigDecimal.valueOf(i), 40, RoundingMode.HALF_UP));
        System.out.println("H30 " + h);
        BigInteger n = BigInteger.ZERO, d = BigInteger.ONE;
        for (int i = 1; i <= 30; i++) {
            n = n.multiply(BigInteger.valueOf(i)).add(d);
            d = d.multiply(BigInteger.valueOf(i));
            BigInteger g = n.gcd(d);
            n = n.divide(g);
            d = d.divide(g);
        }
        System.out.println("H30 exact " + n + "/" + d + " = " + new BigDecimal(n).divide(new BigDecimal(d), 40, RoundingMode.HALF_UP));
        BigDecimal total = new BigDecimal("100.00");
        BigDecimal share = total.divide(BigDecimal.valueOf(7), 2, RoundingMode.FLOOR);
        System.out.println("share " + share + " rest " + total.subtract(share.multiply(BigDecimal.valueOf(7))));
        BigDecimal[] qr = new BigDecimal("-17.5").divideAndRemainder(new BigDecimal("4"));
        System.out.println("qr " + qr[0] + " " + qr[1] + " pow " + new BigDecimal("1.01").pow(365, MathContext.DECIMAL32) + " " + new BigDecimal("2").pow(-5, MathContext.DECIMAL32));
        System.out.println("big plain " + new BigDecimal("1E+30").toPlainString() + " " + new BigDecimal("1.2300E+2").stripTrailingZeros().toPlainString() + " " + new BigDecimal("1234.5E10").toEngineeringString());
    }
}
