// A sudoku solver with bit masks and backtracking, uniqueness check, and detection of an impossible grid.
public class LibSudoku {
    final int[] cells = new int[81];
    final int[] rows = new int[9], cols = new int[9], boxes = new int[9];
    int solutions, nodes;
    int[] first;

    static int box(int i) { return i / 27 * 3 + i % 9 / 3; }

    boolean set(int i, int v) {
        int bit = 1 << v;
        if (((rows[i / 9] | cols[i % 9] | boxes[box(i)]) & bit) != 0) return false;
        rows[i / 9] |= bit;
        cols[i % 9] |= bit;
        boxes[box(i)] |= bit;
        cells[i] = v;
        return true;
    }

    void unset(int i) {
        int bit = ~(1 << cells[i]);
        rows[i / 9] &= bit;
        cols[i % 9] &= bit;
        boxes[box(i)] &= bit;
        cells[i] = 0;
    }

    boolean solve(int limit) {
        nodes++;
        int best = -1, least = 10, options = 0;
        for (int i = 0; i < 81; i++) {
            if (cells[i] != 0) continue;
            int free = ~(rows[i / 9] | cols[i % 9] | boxes[box(i)]) & 0x3fe, n = Integer.bitCount(free);
            if (n < least) {
                least = n;
                best = i;
                options = free;
            }
        }
        if (best < 0) {
            if (solutions++ == 0) first = cells.clone();
            return solutions >= limit;
        }
        for (; options != 0; options &= options - 1) {
            set(best, Integer.numberOfTrailingZeros(options));
            if (solve(limit)) return true;
            unset(best);
        }
        return false;
    }

    public static void main(String[] args) {
        String[] grids = {
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            ".6...7.4....1.2.39......5...4......6..9...8..2.8....548.3.........9....8.5.6...2.",
            "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            ".................................................................................",
            "1234567..........8..........................................................9...."};
        for (int g = 0; g < grids.length; g++) {
            LibSudoku s = new LibSudoku();
            boolean ok = true;
            for (int i = 0; i < 81; i++) if (grids[g].charAt(i) != '.') ok &= s.set(i, grids[g].charAt(i) - '0');
            if (!ok) {
                System.out.println("grid " + g + " contradicts itself");
                continue;
            }
            s.solve(2);
            System.out.println("grid " + g + " solutions " + (s.solutions == 1 ? "one" : s.solutions == 0 ? "none" : "several") + " nodes " + s.nodes);
            if (s.first != null) {
                for (int r = 0; r < 9; r++) {
                    StringBuilder b = new StringBuilder();
                    for (int c = 0; c < 9; c++) b.append(s.first[r * 9 + c]).append(c % 3 == 2 ? " " : "");
                    System.out.println("  " + b.toString().trim());
                }
            }
        }
    }
}
