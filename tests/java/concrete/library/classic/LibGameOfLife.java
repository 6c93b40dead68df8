// Conway's game of life on a torus: a glider, an oscillator and a random soup with a fixed seed.
import java.util.Random;

public class LibGameOfLife {
    static boolean[][] step(boolean[][] g) {
        int h = g.length, w = g[0].length;
        boolean[][] r = new boolean[h][w];
        for (int y = 0; y < h; y++) {
            for (int x = 0; x < w; x++) {
                int n = 0;
                for (int dy = -1; dy <= 1; dy++) for (int dx = -1; dx <= 1; dx++) if ((dx | dy) != 0 && g[(y + dy + h) % h][(x + dx + w) % w]) n++;
                r[y][x] = n == 3 || n == 2 && g[y][x];
            }
        }
        return r;
    }

    static int alive(boolean[][] g) {
        int n = 0;
        for (boolean[] r : g) for (boolean c : r) if (c) n++;
        return n;
    }

    static void print(boolean[][] g) {
        for (boolean[] r : g) {
            StringBuilder b = new StringBuilder();
            for (boolean c : r) b.append(c ? '#' : '.');
            System.out.println(b);
        }
        System.out.println();
    }

    static boolean[][] parse(String... rows) {
        boolean[][] g = new boolean[rows.length][rows[0].length()];
        for (int y = 0; y < rows.length; y++) for (int x = 0; x < rows[y].length(); x++) g[y][x] = rows[y].charAt(x) == '#';
        return g;
    }

    public static void main(String[] args) {
        boolean[][] glider = parse(".#......", "..#.....", "###.....", "........", "........", "........", "........");
        for (int i = 0; i < 3; i++) {
            print(glider);
            for (int k = 0; k < 4; k++) glider = step(glider);
        }
        boolean[][] blinker = parse(".....", "..#..", "..#..", "..#..", ".....");
        print(blinker);
        print(step(blinker));
        Random r = new Random(2024);
        boolean[][] soup = new boolean[20][30];
        for (boolean[] row : soup) for (int x = 0; x < row.length; x++) row[x] = r.nextInt(3) == 0;
        for (int i = 0; i <= 40; i++) {
            if (i % 10 == 0) System.out.println("generation " + i + " alive " + alive(soup));
            soup = step(soup);
        }
        print(soup);
    }
}
