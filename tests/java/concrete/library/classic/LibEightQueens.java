// Eight queens by backtracking with bit masks and with an array, counting solutions for several board sizes.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class LibEightQueens {
    static int masks(int n, int cols, int d1, int d2) {
        int all = (1 << n) - 1, count = 0;
        if (cols == all) return 1;
        for (int free = all & ~(cols | d1 | d2); free != 0;) {
            int bit = free & -free;
            free ^= bit;
            count += masks(n, cols | bit, (d1 | bit) << 1, (d2 | bit) >>> 1);
        }
        return count;
    }

    static void place(int row, int[] at, List<int[]> out) {
        if (row == at.length) {
            out.add(at.clone());
            return;
        }
        next:
        for (int c = 0; c < at.length; c++) {
            for (int r = 0; r < row; r++) if (at[r] == c || Math.abs(at[r] - c) == row - r) continue next;
            at[row] = c;
            place(row + 1, at, out);
        }
    }

    static int[] mirror(int[] a) { return Arrays.stream(a).map(c -> a.length - 1 - c).toArray(); }

    static int[] rotate(int[] a) {
        int[] r = new int[a.length];
        for (int i = 0; i < a.length; i++) r[a[i]] = a.length - 1 - i;
        return r;
    }

    public static void main(String[] args) {
        for (int n = 1; n <= 8; n++) {
            List<int[]> all = new ArrayList<>();
            place(0, new int[n], all);
            int fundamental = 0;
            for (int[] s : all) {
                boolean least = true;
                int[] t = s;
                for (int k = 0; k < 8; k++) {
                    t = k == 4 ? mirror(s) : rotate(t);
                    least &= Arrays.compare(s, t) <= 0;
                }
                if (least) fundamental++;
            }
            System.out.println("n=" + n + " masks " + masks(n, 0, 0, 0) + " arrays " + all.size() + " fundamental " + fundamental + (all.isEmpty() ? "" : " first " + Arrays.toString(all.get(0)) + " last " + Arrays.toString(all.get(all.size() - 1))));
        }
        List<int[]> eight = new ArrayList<>();
        place(0, new int[8], eight);
        for (int c : eight.get(45)) System.out.println(".".repeat(c) + "Q" + ".".repeat(7 - c));
    }
}
