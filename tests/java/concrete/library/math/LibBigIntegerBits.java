// BigInteger as an infinite two's complement number: shifts, logic, single bits, byte arrays and random construction.
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;

public class LibBigIntegerBits {
    public static void main(String[] args) {
        BigInteger[] v = {BigInteger.ZERO, BigInteger.ONE, BigInteger.valueOf(-1), BigInteger.valueOf(0xf0f0), BigInteger.valueOf(-256), new BigInteger("123456789abcdef0123456789", 16), new BigInteger("-ffffffffffffffffffff", 16)};
        for (BigInteger a : v) {
            System.out.println(a.toString(16) + " << " + a.shiftLeft(5).toString(16) + " " + a.shiftLeft(64).toString(16) + " >> " + a.shiftRight(3).toString(16) + " " + a.shiftRight(70).toString(16) + " " + a.shiftLeft(-4).toString(16)
                    + " not " + a.not().toString(16) + " bytes " + Arrays.toString(a.toByteArray()));
            System.out.println("  test " + a.testBit(0) + a.testBit(8) + a.testBit(500) + " set " + a.setBit(100).toString(16) + " clear " + a.clearBit(4).toString(16) + " flip " + a.flipBit(0).toString(16));
        }
        for (int i = 0; i < v.length; i++) {
            BigInteger a = v[i], b = v[(i + 4) % v.length];
            System.out.println("and " + a.and(b).toString(16) + " or " + a.or(b).toString(16) + " xor " + a.xor(b).toString(16) + " andNot " + a.andNot(b).toString(16));
        }
        byte[][] arrays = {{0}, {0, 0, 1}, {-1}, {-1, -1, 0}, {127, -1}, {-128}, {0, -128, 5}, {1, 2, 3, 4, 5, 6, 7, 8, 9}};
        for (byte[] b : arrays) System.out.println(Arrays.toString(b) + " = " + new BigInteger(b) + " unsigned " + new BigInteger(1, b) + " negated " + (new BigInteger(1, b).signum() == 0 ? "0" : new BigInteger(-1, b).toString()) + " bits " + new BigInteger(b).bitLength());
        System.out.println("part: " + new BigInteger(new byte[] {9, 1, 0, 9}, 1, 2) + " " + new BigInteger(1, new byte[] {9, -1, 0, 9}, 1, 2));
        Random r = new Random(42);
        for (int bits : new int[] {1, 8, 31, 64, 65, 200}) System.out.println("random " + bits + ": " + new BigInteger(bits, r).toString(16));
        System.out.println("prime: " + BigInteger.probablePrime(40, new Random(7)).isProbablePrime(30) + " " + BigInteger.probablePrime(16, new Random(3)));
        BigInteger fib = BigInteger.ZERO, next = BigInteger.ONE;
        for (int i = 0; i < 500; i++) {
            BigInteger t = fib.add(next);
            fib = next;
            next = t;
        }
        System.out.println("fib500 " + fib + " " + fib.bitCount());
        try {
            BigInteger.ONE.testBit(-1);
        } catch (ArithmeticException e) {
            System.out.println("testBit: " + e.getMessage());
        }
        try {
            new BigInteger(new byte[0]);
        } catch (NumberFormatException e) {
            System.out.println("empty: " + e.getMessage());
        }
        try {
            new BigInteger(2, new byte[] {1});
        } catch (NumberFormatException e) {
            System.out.println("signum: " + e.getMessage());
        }
        System.out.println("zero shifted: " + BigInteger.ZERO.shiftLeft(1000) + " " + BigInteger.ZERO.getLowestSetBit() + " " + BigInteger.valueOf(-1).bitLength() + " " + BigInteger.valueOf(-1).bitCount());
    }
}
