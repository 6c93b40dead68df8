import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** A class for ReadClasses to take apart: generics, a lambda, a switch of each kind, handlers, inner classes, arrays. */
@Deprecated
public abstract class Shapes<T extends Comparable<T>> implements Cloneable {
    public static final long LIMIT = 1L << 40;
    static final String NAME = "shapes";
    private static int made;
    protected transient volatile double scale = 1.5;
    private final List<T> parts = new ArrayList<>();

    protected Shapes(int count) throws IOException {
        if (count < 0) {
            throw new IOException("negative: " + count);
        }
        made += count;
    }

    public abstract T pick(T a, T b);

    static int dense(int k) {
        switch (k) {
            case 1: return 10;
            case 2: return 20;
            case 4: return 40;
            default: return -1;
        }
    }

    static String sparse(String s) {
        switch (s) {
            case "alpha": return "first";
            case "omega": return "last";
            default: return s + NAME;
        }
    }

    synchronized double[][] grid(int rows, int columns) {
        double[][] grid = new double[rows][columns];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                grid[i][j] = i * scale + (float) j / 3 - (long) (i ^ j) % 7;
            }
        }
        return grid;
    }

    int guarded(Object o, int[] a) {
        try {
            synchronized (o) {
                return ((String) o).length() / a[0];
            }
        } catch (ClassCastException | ArithmeticException e) {
            return -1;
        } finally {
            made++;
        }
    }

    Function<Integer, Integer> adder(int by) {
        return x -> x + by + dense(x);
    }

    T largest() {
        T best = null;
        for (T part : parts) {
            best = best == null || part.compareTo(best) > 0 ? part : best;
        }
        return best;
    }

    enum Kind { ROUND, SQUARE }

    static class Inner {
        int[] counts = {1, 2, 3};
        boolean on = counts instanceof Object;
    }
}
