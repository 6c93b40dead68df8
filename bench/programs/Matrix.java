/** Products of square matrices of doubles and of longs: arrays of arrays. */
public class Matrix {
    private static final int SIZE = 130;
    private static final int ROUNDS = 11;

    public static void main(String[] args) {
        double[][] a = new double[SIZE][SIZE];
        long[][] b = new long[SIZE][SIZE];
        for (int i = 0; i < SIZE; i++) {
            for (int j = 0; j < SIZE; j++) {
                a[i][j] = (i * 31 + j * 17) % 23 / 23.0;
                b[i][j] = (i * 7 ^ j * 13) & 63;
            }
        }
        double[][] x = a;
        long[][] y = b;
        for (int round = 0; round < ROUNDS; round++) {
            x = multiply(x, a);
            y = multiply(y, b);
        }
        double trace = 0;
        long checksum = 0;
        for (int i = 0; i < SIZE; i++) {
            trace += x[i][i];
            checksum = checksum * 31 + y[i][SIZE - 1 - i];
        }
        System.out.println(trace + " " + checksum);
    }

    private static double[][] multiply(double[][] a, double[][] b) {
        int n = a.length;
        double[][] c = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double sum = 0;
                for (int k = 0; k < n; k++) {
                    sum += a[i][k] * b[k][j];
                }
                c[i][j] = sum;
            }
        }
        return c;
    }

    private static long[][] multiply(long[][] a, long[][] b) {
        int n = a.length;
        long[][] c = new long[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                long sum = 0;
                for (int k = 0; k < n; k++) {
                    sum += a[i][k] * b[k][j];
                }
                c[i][j] = sum;
            }
        }
        return c;
    }
}
