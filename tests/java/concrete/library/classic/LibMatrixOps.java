// Matrix multiplication, determinant, inverse by Gauss elimination, power of a matrix and transposition, on doubles and on fractions.
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Locale;

public class LibMatrixOps {
    record Fraction(BigInteger n, BigInteger d) {
        Fraction {
            if (d.signum() == 0) throw new ArithmeticException("zero denominator");
            BigInteger g = n.gcd(d);
            if (d.signum() < 0) g = g.negate();
            n = n.divide(g);
            d = d.divide(g);
        }
        static Fraction of(long x) { return new Fraction(BigInteger.valueOf(x), BigInteger.ONE); }
        Fraction plus(Fraction o) { return new Fraction(n.multiply(o.d).add(o.n.multiply(d)), d.multiply(o.d)); }
        Fraction times(Fraction o) { return new Fraction(n.multiply(o.n), d.multiply(o.d)); }
        Fraction over(Fraction o) { return new Fraction(n.multiply(o.d), d.multiply(o.n)); }
        Fraction negate() { return new Fraction(n.negate(), d); }
        @Override public String toString() { return d.equals(BigInteger.ONE) ? n.toString() : n + "/" + d; }
    }

    static long[][] multiply(long[][] a, long[][] b) {
        long[][] c = new long[a.length][b[0].length];
        for (int i = 0; i < a.length; i++) for (int j = 0; j < b[0].length; j++) for (int k = 0; k < b.length; k++) c[i][j] += a[i][k] * b[k][j];
        return c;
    }

    static long[][] power(long[][] a, int n) {
        long[][] r = new long[a.length][a.length];
        for (int i = 0; i < a.length; i++) r[i][i] = 1;
        for (; n > 0; n >>= 1, a = multiply(a, a)) if ((n & 1) == 1) r = multiply(r, a);
        return r;
    }

    static double determinant(double[][] m) {
        double[][] a = Arrays.stream(m).map(double[]::clone).toArray(double[][]::new);
        double det = 1;
        for (int i = 0; i < a.length; i++) {
            int p = i;
            for (int r = i + 1; r < a.length; r++) if (Math.abs(a[r][i]) > Math.abs(a[p][i])) p = r;
            if (a[p][i] == 0) return 0;
            if (p != i) {
                double[] t = a[p];
                a[p] = a[i];
                a[i] = t;
                det = -det;
            }
            det *= a[i][i];
            for (int r = i + 1; r < a.length; r++) {
                double f = a[r][i] / a[i][i];
                for (int c = i; c < a.length; c++) a[r][c] -= f * a[i][c];
            }
        }
        return det;
    }

    static Fraction[][] inverse(int[][] m) {
        int n = m.length;
        Fraction[][] a = new Fraction[n][2 * n];
        for (int i = 0; i < n; i++) for (int j = 0; j < 2 * n; j++) a[i][j] = Fraction.of(j < n ? m[i][j] : j - n == i ? 1 : 0);
        for (int i = 0; i < n; i++) {
            int p = i;
            while (p < n && a[p][i].n().signum() == 0) p++;
            if (p == n) return null;
            Fraction[] t = a[p];
            a[p] = a[i];
            a[i] = t;
            Fraction pivot = a[i][i];
            for (int j = 0; j < 2 * n; j++) a[i][j] = a[i][j].over(pivot);
            for (int r = 0; r < n; r++) {
                if (r == i) continue;
                Fraction f = a[r][i].negate();
                for (int j = 0; j < 2 * n; j++) a[r][j] = a[r][j].plus(f.times(a[i][j]));
            }
        }
        return Arrays.stream(a).map(r -> Arrays.copyOfRange(r, n, 2 * n)).toArray(Fraction[][]::new);
    }

    public static void main(String[] args) {
        long[][] a = {{1, 2, 3}, {4, 5, 6}}, b = {{7, 8}, {9, 10}, {11, 12}};
        System.out.println(Arrays.deepToString(multiply(a, b)) + " " + Arrays.deepToString(multiply(b, a)));
        long[][] fib = {{1, 1}, {1, 0}};
        for (int n : new int[] {0, 1, 10, 50, 90}) System.out.println("fib " + n + " " + power(fib, n)[0][1]);
        double[][][] ms = {{{2}}, {{1, 2}, {3, 4}}, {{2, 0, 1}, {1, 3, 2}, {1, 1, 1}}, {{1, 2}, {2, 4}}, {{0, 1}, {1, 0}}};
        for (double[][] m : ms) System.out.printf(Locale.ROOT, "det %.6f%n", determinant(m));
        double[][] hilbert = new double[6][6];
        for (int i = 0; i < 6; i++) for (int j = 0; j < 6; j++) hilbert[i][j] = 1.0 / (i + j + 1);
        System.out.println("hilbert " + determinant(hilbert));
        int[][][] is = {{{2, 1}, {7, 4}}, {{1, 2, 3}, {0, 1, 4}, {5, 6, 0}}, {{1, 1}, {1, 1}}, {{4, 7}, {2, 6}}, {{0, 2}, {3, 0}}};
        for (int[][] m : is) System.out.println(Arrays.deepToString(m) + " inverse " + Arrays.deepToString(inverse(m)));
        int n = 40;
        double[][] x = new double[n][n], y = new double[n][n];
        for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) {
            x[i][j] = (i * 31 + j * 17) % 13 / 7.0;
            y[i][j] = (i * 7 + j * 3) % 11 / 3.0;
        }
        double trace = 0, sum = 0;
        for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) {
            double s = 0;
            for (int k = 0; k < n; k++) s += x[i][k] * y[k][j];
            sum += s;
            if (i == j) trace += s;
        }
        System.out.println("trace " + trace + " sum " + sum);
        int[][] t = new int[3][4];
        for (int i = 0; i < 3; i++) for (int j = 0; j < 4; j++) t[i][j] = i * 4 + j;
        StringBuilder spiral = new StringBuilder();
        for (int top = 0, bottom = 2, left = 0, right = 3; top <= bottom && left <= right;) {
            for (int j = left; j <= right; j++) spiral.append(t[top][j]).append(' ');
            top++;
            for (int i = top; i <= bottom; i++) spiral.append(t[i][right]).append(' ');
            right--;
            if (top <= bottom) for (int j = right; j >= left; j--) spiral.append(t[bottom][j]).append(' ');
            bottom--;
            if (left <= right) for (int i = bottom; i >= top; i--) spiral.append(t[i][left]).append(' ');
            left++;
        }
        System.out.println(spiral.toString().trim());
        System.out.println(Fraction.of(3).over(Fraction.of(-6)) + " " + Fraction.of(0) + " " + new Fraction(BigInteger.valueOf(-4), BigInteger.valueOf(-6)));
        try {
            Fraction.of(1).over(Fraction.of(0));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
