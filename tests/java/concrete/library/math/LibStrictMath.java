// StrictMath elementary functions, whose results are fixed to the last bit, over ordinary and extreme arguments.
public class LibStrictMath {
    static String h(double d) {
        return d + "/" + Long.toHexString(Double.doubleToLongBits(d));
    }

    public static void main(String[] args) {
        double[] xs = {0.0, -0.0, 1e-10, 0.5, 1, -1, 2, Math.PI / 4, Math.PI / 2, Math.PI, 10, -123.456, 1e5, 1e22, 710, -745.2, Double.MIN_VALUE, Double.MAX_VALUE, Double.POSITIVE_INFINITY, Double.NaN};
        for (double x : xs) {
            System.out.println("x=" + x);
            System.out.println("  sin " + h(StrictMath.sin(x)) + " cos " + h(StrictMath.cos(x)) + " tan " + h(StrictMath.tan(x)));
            System.out.println("  exp " + h(StrictMath.exp(x)) + " expm1 " + h(StrictMath.expm1(x)) + " log " + h(StrictMath.log(x)) + " log10 " + h(StrictMath.log10(x)) + " log1p " + h(StrictMath.log1p(x)));
            System.out.println("  asin " + h(StrictMath.asin(x)) + " acos " + h(StrictMath.acos(x)) + " atan " + h(StrictMath.atan(x)));
            System.out.println("  sinh " + h(StrictMath.sinh(x)) + " cosh " + h(StrictMath.cosh(x)) + " tanh " + h(StrictMath.tanh(x)) + " cbrt " + h(StrictMath.cbrt(x)) + " sqrt " + h(StrictMath.sqrt(x)));
        }
        double[][] pows = {{2, 10}, {2, -1074}, {2, 0.5}, {-2, 3}, {-2, 0.5}, {0, 0}, {0, -1}, {-0.0, -3}, {1, Double.NaN}, {Double.NaN, 0}, {10, 308}, {10, 309}, {1.0000001, 1e9}, {-1, Double.POSITIVE_INFINITY}, {0.9, 1e5}, {3, 40}, {1e-5, 70}};
        for (double[] p : pows) System.out.println("pow(" + p[0] + "," + p[1] + ")=" + h(StrictMath.pow(p[0], p[1])));
        double[][] atans = {{0.0, 1}, {-0.0, 1}, {0.0, -1}, {-0.0, -1}, {1, 0}, {-1, 0}, {1, 1}, {-1, -1}, {1e300, 1e-300}, {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}};
        for (double[] p : atans) System.out.println("atan2(" + p[0] + "," + p[1] + ")=" + h(StrictMath.atan2(p[0], p[1])));
        System.out.println("hypot " + h(StrictMath.hypot(1, 1)) + " " + h(StrictMath.hypot(1e-320, 1e-320)) + " rem " + h(StrictMath.IEEEremainder(10, 3.3)));
        System.out.println("random range ok: " + (StrictMath.random() < 1 && Math.random() >= 0));
    }
}
