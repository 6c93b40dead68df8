// Sides that return from a method meet in its caller.
import crema.Symbolic;

class EarlyReturns {
    static int sign(int x) {
        if (x < 0) return -1;
        if (x > 0) return 1;
        return 0;
    }

    static long clamp(long x) {
        if (x < -100) return -100;
        return x > 100 ? 100 : x;
    }

    static int hits;

    static void count(int x) {
        if (x == 5) {
            hits++;
            return;
        }
        if (x == 6) return;
        hits += 2;
    }

    public static void main(String[] args) {
        int total = 0;
        for (int k = 0; k < 3; k++) {
            int x = Symbolic.nondetInt();
            total += sign(x);
            long c = clamp(x);
            assert c >= -100 && c <= 100;
            count(x);
        }
        assert total >= -3 && total <= 3;
        assert hits >= 0 && hits <= 6;
    }
}
