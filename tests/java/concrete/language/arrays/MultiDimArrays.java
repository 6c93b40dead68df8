// Multi-dimensional arrays: multianewarray with missing dimensions, ragged rows, null rows, class of each level.
import java.util.Arrays;

public class MultiDimArrays {
    static int dims(Object o) { int n = 0; for (Class<?> c = o.getClass(); c.isArray(); c = c.getComponentType()) n++; return n; }
    public static void main(String[] args) {
        int[][] g = new int[3][4];
        for (int i = 0; i < 3; i++) for (int j = 0; j < 4; j++) g[i][j] = i * j;
        System.out.println(Arrays.deepToString(g) + " " + g.length + "x" + g[0].length);
        int[][] ragged = new int[4][];
        System.out.println(ragged[0] + " " + Arrays.deepToString(ragged));
        for (int i = 0; i < 4; i++) {
            ragged[i] = new int[i + 1]; ragged[i][0] = ragged[i][i] = 1;
            for (int j = 1; j < i; j++) ragged[i][j] = ragged[i - 1][j - 1] + ragged[i - 1][j];
        }
        System.out.println(Arrays.deepToString(ragged));
        long[][][] cube = new long[2][3][4];
        cube[1][2][3] = Long.MAX_VALUE; cube[0][0][0]--;
        System.out.println(cube[1][2][3] + cube[0][0][0] + " " + cube.getClass().getName() + " " + cube[0].getClass().getName() + " "
                + cube[0][0].getClass().getName());
        String[][][][] deep = new String[2][2][][];
        System.out.println(deep[1][1] + " " + deep.getClass().getName() + " " + deep[0].getClass().getSimpleName() + " " + dims(deep)
                + dims(g) + dims("no"));
        int[][] zero = new int[3][0], none = new int[0][5];
        System.out.println(zero.length + " " + zero[2].length + " " + none.length);
        int[][] shared = new int[3][];
        int[] row = {1, 2};
        Arrays.fill(shared, row);
        shared[0][0] = 9;
        System.out.println(Arrays.deepToString(shared) + (shared[1] == shared[2]));
        int[][] copy = g.clone();
        copy[0][0] = 77; copy[1] = new int[]{5};
        System.out.println(g[0][0] + " " + g[1].length + " " + copy[1].length);
        try { ragged[1][5]++; } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { ragged = new int[2][]; ragged[0][0] = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try {
            Object x = new int[2][-1]; System.out.println(x);
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
        try {
            Object x = new int[-3][-1]; System.out.println(x);
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
        try {
            Object x = new int[0][-5]; System.out.println(x);
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
        Object[] asObjects = g;
        System.out.println(asObjects.length + " " + (asObjects[0] instanceof int[]) + " " + ((int[]) asObjects[2])[3]);
        try { asObjects[0] = "s"; } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
        try { asObjects[0] = new long[1]; } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
        asObjects[0] = new int[]{42};
        System.out.println(g[0][0]);
        double[][] a = {{1, 2}, {3, 4}}, m = {{1, 0}, {0, 1}};
        for (int p = 0; p < 10; p++) m = mul(m, a);
        System.out.println(Arrays.deepToString(m));
        char[][] board = new char[3][3];
        for (char[] r : board) Arrays.fill(r, '.');
        board[1][1] = 'X'; board[0][2] = 'O';
        for (char[] r : board) System.out.println(new String(r));
        Object[] cyc = new Object[2];
        cyc[0] = cyc; cyc[1] = new Object[]{1, cyc};
        System.out.println(Arrays.deepToString(cyc) + Arrays.deepEquals(new int[][]{{1}, {2}}, new int[][]{{1}, {2}})
                + Arrays.deepHashCode(new int[][]{{1}, {2, 3}}));
        int k = 0; int[][] t = new int[3][3];
        t[k++][k++] = k++; t[k - 1][k - 2] += t[0][1] + k--;
        System.out.println(Arrays.deepToString(t) + k);
        int[][][] lit = {{{1}, {}}, {}, null, {null, {2, 3}}};
        System.out.println(Arrays.deepToString(lit) + lit[3][1][1]);
        byte[][] bytes = new byte[][]{"ab".getBytes(), {(byte) 255}};
        boolean[][] flags = new boolean[2][2]; flags[1][0] ^= true;
        System.out.println(bytes[0][1] + bytes[1][0] + " " + flags[1][0] + flags[0][1]);
    }
    static double[][] mul(double[][] a, double[][] b) {
        int n = a.length; double[][] r = new double[n][n];
        for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) for (int k = 0; k < n; k++) r[i][j] += a[i][k] * b[k][j];
        return r;
    }
}
