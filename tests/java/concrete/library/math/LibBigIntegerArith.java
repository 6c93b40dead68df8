// BigInteger arithmetic: construction, all operators on mixed signs, gcd, pow, modPow, modInverse, sqrt, and big products.
import java.math.BigInteger;

public class LibBigIntegerArith {
    public static void main(String[] args) {
        BigInteger[] v = {BigInteger.ZERO, BigInteger.ONE, new BigInteger("-1"), BigInteger.valueOf(Long.MIN_VALUE), new BigInteger("123456789012345678901234567890"), new BigInteger("-98765432109876543210"), BigInteger.TWO.pow(100), BigInteger.TEN};
        for (BigInteger a : v) {
            System.out.println(a + " bits=" + a.bitLength() + " count=" + a.bitCount() + " low=" + a.getLowestSetBit() + " sign=" + a.signum() + " hash=" + a.hashCode() + " int=" + a.intValue() + " long=" + a.longValue()
                    + " double=" + a.doubleValue() + " float=" + a.floatValue() + " bytes=" + a.toByteArray().length + " hex=" + a.toString(16) + " r36=" + a.toString(36));
        }
        BigInteger a = v[4], b = v[5];
        for (BigInteger[] p : new BigInteger[][] {{a, b}, {b, a}, {a.negate(), b}, {a, v[3]}, {b, BigInteger.valueOf(7)}}) {
            BigInteger x = p[0], y = p[1];
            BigInteger[] qr = x.divideAndRemainder(y);
            System.out.println(x.add(y) + " " + x.subtract(y) + " " + x.multiply(y) + " " + qr[0] + " " + qr[1] + " " + x.mod(y.abs()) + " " + x.gcd(y) + " " + x.compareTo(y) + " " + x.min(y) + " " + x.max(y));
            System.out.println("  check " + qr[0].multiply(y).add(qr[1]).equals(x));
        }
        System.out.println("pow: " + BigInteger.valueOf(3).pow(100) + " " + BigInteger.valueOf(-2).pow(63) + " " + BigInteger.ZERO.pow(0));
        System.out.println("modPow: " + BigInteger.valueOf(7).modPow(new BigInteger("1000000007"), BigInteger.valueOf(1000003)) + " " + BigInteger.valueOf(3).modPow(BigInteger.valueOf(-1), BigInteger.valueOf(7)) + " " + a.modPow(b.abs(), BigInteger.TWO.pow(64)));
        System.out.println("modInverse: " + BigInteger.valueOf(17).modInverse(BigInteger.valueOf(3120)) + " sqrt: " + a.sqrt() + " " + BigInteger.valueOf(99).sqrt() + " " + BigInteger.valueOf(99).sqrtAndRemainder()[1]);
        System.out.println("prime: " + new BigInteger("1000000007").isProbablePrime(20) + " " + BigInteger.valueOf(561).isProbablePrime(20) + " " + BigInteger.valueOf(100).nextProbablePrime() + " " + BigInteger.TWO.pow(61).subtract(BigInteger.ONE).isProbablePrime(10));
        BigInteger f = BigInteger.ONE;
        for (int i = 2; i <= 150; i++) f = f.multiply(BigInteger.valueOf(i));
        String s = f.toString();
        System.out.println("150! has " + s.length() + " digits: " + s);
        System.out.println("parse back: " + new BigInteger(s).equals(f) + " " + new BigInteger("-ff", 16) + " " + new BigInteger("+101", 2) + " " + new BigInteger("zz", 36));
        BigInteger m = BigInteger.TWO.pow(2500).subtract(BigInteger.ONE);
        BigInteger sq = m.multiply(m);
        System.out.println("square: " + sq.equals(m.pow(2)) + " " + sq.bitLength() + " " + sq.mod(BigInteger.valueOf(1000000007)) + " " + sq.divide(m).equals(m) + " " + sq.sqrt().equals(m));
        BigInteger k = new BigInteger("7".repeat(800));
        System.out.println("karatsuba: " + k.multiply(k.add(BigInteger.ONE)).mod(new BigInteger("998244353")) + " " + k.multiply(m).bitCount() + " " + k.toString().equals("7".repeat(800)));
        String[] bad = {"", "-", "1 2", "0x1", "12a", "+-1"};
        for (String t : bad) {
            try {
                System.out.println(new BigInteger(t));
            } catch (NumberFormatException e) {
                System.out.println("bad [" + t + "]: " + e.getMessage());
            }
        }
        Runnable[] errors = {() -> a.divide(BigInteger.ZERO), () -> a.mod(BigInteger.valueOf(-5)), () -> a.pow(-1), () -> BigInteger.valueOf(4).modInverse(BigInteger.valueOf(8)), () -> b.sqrt(), () -> a.longValueExact(), () -> BigInteger.valueOf(128).byteValueExact()};
        for (Runnable r : errors) {
            try {
                r.run();
            } catch (ArithmeticException e) {
                System.out.println("error: " + e.getMessage());
            }
        }
        System.out.println("valueOf cache: " + (BigInteger.valueOf(16) == BigInteger.valueOf(16)) + " " + BigInteger.valueOf(5).equals(5) + " " + BigInteger.valueOf(Long.MAX_VALUE).longValueExact());
    }
}
