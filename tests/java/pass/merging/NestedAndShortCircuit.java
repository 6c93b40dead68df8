// Regions within regions, and conditions made of several branches.
import crema.Symbolic;

class NestedAndShortCircuit {
    static int step(int x, int y, boolean on) {
        int r = 0;
        if (x > 0 && (y < 10 || on)) {
            if (x > 100) {
                r = 1;
            } else if (x > 50 || !on && y == 3) {
                r = 2;
            }
            r += 10;
        } else {
            while (r < 3) {
                if (y > r) {
                    r += 2;
                } else {
                    r++;
                }
            }
        }
        return r;
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int k = 0; k < 2; k++) {
            int r = step(Symbolic.nondetInt(), Symbolic.nondetInt(), Symbolic.nondetBoolean());
            assert r >= 3 && r <= 12;
            sum += r;
        }
        assert sum >= 6 && sum <= 24;
    }
}
