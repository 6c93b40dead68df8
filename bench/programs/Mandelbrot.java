/** The Mandelbrot set on a grid: double arithmetic in local variables and nothing else. */
public class Mandelbrot {
    private static final int SIZE = 850;
    private static final int LIMIT = 70;

    public static void main(String[] args) {
        int inside = 0;
        long checksum = 0;
        for (int row = 0; row < SIZE; row++) {
            for (int column = 0; column < SIZE; column++) {
                int steps = steps(2.0 * column / SIZE - 1.5, 2.0 * row / SIZE - 1.0);
                inside += steps == LIMIT ? 1 : 0;
                checksum = checksum * 31 + steps;
            }
        }
        System.out.println(inside + " " + checksum);
    }

    private static int steps(double cr, double ci) {
        double zr = 0;
        double zi = 0;
        for (int step = 0; step < LIMIT; step++) {
            double zr2 = zr * zr;
            double zi2 = zi * zi;
            if (zr2 + zi2 > 4.0) {
                return step;
            }
            zi = 2.0 * zr * zi + ci;
            zr = zr2 - zi2 + cr;
        }
        return LIMIT;
    }
}
