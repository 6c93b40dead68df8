// Rounding, remainder, sign, neighbour and clamping functions of Math over signed zeros, NaN, infinities and halves.
public class LibMathBasics {
    public static void main(String[] args) {
        double[] v = {0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 0.49999999999999994, 4503599627370497.5, -1e300, 1e-310, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 2147483647.5, -2147483648.6, 9.3e18};
        for (double d : v) {
            System.out.println(d + " abs=" + Math.abs(d) + " floor=" + Math.floor(d) + " ceil=" + Math.ceil(d) + " rint=" + Math.rint(d) + " round=" + Math.round(d) + " roundf=" + Math.round((float) d)
                    + " sig=" + Math.signum(d) + " ulp=" + Math.ulp(d) + " up=" + Math.nextUp(d) + " down=" + Math.nextDown(d) + " exp=" + Math.getExponent(d));
        }
        System.out.println("min/max: " + Math.min(0.0, -0.0) + " " + Math.max(-0.0, 0.0) + " " + Math.min(Double.NaN, 1) + " " + Math.max(1, Double.NaN) + " " + Math.min(-3, 2) + " " + Math.max(5L, -5L) + " " + Math.min(1f, 2f));
        System.out.println("abs: " + Math.abs(Integer.MIN_VALUE) + " " + Math.abs(Long.MIN_VALUE) + " " + Math.abs(-0.0f) + " " + Math.abs(-7));
        System.out.println("rem: " + (5.5 % 2) + " " + (-5.5 % 2) + " " + (5.5 % -2) + " " + (1 % 0.0) + " " + (1e300 % 3) + " " + (5 % Double.POSITIVE_INFINITY) + " " + (-0.0 % 5) + " " + (7.5f % 2.1f));
        System.out.println("IEEE: " + Math.IEEEremainder(5, 3) + " " + Math.IEEEremainder(-5, 3) + " " + Math.IEEEremainder(2.5, 1) + " " + Math.IEEEremainder(3.5, 1) + " " + Math.IEEEremainder(1, 0));
        System.out.println("copySign: " + Math.copySign(3, -0.0) + " " + Math.copySign(-3, 1) + " " + Math.copySign(2f, -1f));
        System.out.println("nextAfter: " + Math.nextAfter(1.0, 2) + " " + Math.nextAfter(1.0, 0) + " " + Math.nextAfter(0.0, -1) + " " + Math.nextAfter(1f, 2) + " " + Math.nextAfter(5.0, 5.0));
        System.out.println("scalb: " + Math.scalb(1.5, 4) + " " + Math.scalb(1.0, -1074) + " " + Math.scalb(1.0, 2000) + " " + Math.scalb(3f, -2) + " " + Math.scalb(Double.MIN_VALUE, 1100));
        System.out.println("floorDiv/Mod:");
        for (int[] p : new int[][] {{7, 3}, {-7, 3}, {7, -3}, {-7, -3}, {Integer.MIN_VALUE, -1}, {0, 5}}) {
            System.out.println("  " + p[0] + "," + p[1] + ": " + p[0] / p[1] + " " + p[0] % p[1] + " " + Math.floorDiv(p[0], p[1]) + " " + Math.floorMod(p[0], p[1]) + " " + Math.floorMod((long) p[0], p[1]));
        }
        System.out.println("fma: " + Math.fma(2.0, 3.0, 4.0) + " " + Math.fma(0.1, 10, -1) + " " + Math.fma(1e308, 10, Double.NEGATIVE_INFINITY) + " " + Math.fma(0.1f, 10f, -1f));
        System.out.println("hypot: " + Math.hypot(3, 4) + " " + Math.hypot(1e200, 1e200) + " " + Math.hypot(Double.NaN, Double.POSITIVE_INFINITY) + " cbrt: " + Math.cbrt(27) + " " + Math.cbrt(-8) + " " + Math.cbrt(2));
        System.out.println("sqrt: " + Math.sqrt(2) + " " + Math.sqrt(-1) + " " + Math.sqrt(-0.0) + " " + Math.sqrt(1e-320) + " " + (float) Math.sqrt(3f));
        System.out.println("angles: " + Math.toDegrees(Math.PI) + " " + Math.toRadians(180) + " " + Math.toDegrees(1) + " " + Math.toRadians(1));
        System.out.println("multiplyHigh: " + Math.multiplyHigh(Long.MAX_VALUE, Long.MAX_VALUE) + " " + Math.multiplyHigh(-1, 1) + " " + Math.multiplyHigh(Long.MIN_VALUE, Long.MIN_VALUE) + " " + Math.multiplyFull(Integer.MIN_VALUE, Integer.MIN_VALUE));
        System.out.println("integer division by zero:");
        try {
            System.out.println(1 / (args.length - args.length));
        } catch (ArithmeticException e) {
            System.out.println("  " + e.getMessage());
        }
        System.out.println("double division: " + 1 / 0.0 + " " + -1 / 0.0 + " " + 1 / -0.0 + " " + 0 / 0.0);
    }
}
