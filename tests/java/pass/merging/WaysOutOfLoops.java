// Loops that are left early: by break, by return, by their condition, by an exception.
import crema.Symbolic;

class WaysOutOfLoops {
    static int find(int[] a, int x) {
        for (int i = 0; i < a.length; i++) {
            if (a[i] == x) return i;
        }
        return -1;
    }

    static int firstNegative(int[] a) {
        int i = 0;
        while (i < a.length && a[i] >= 0) i++;
        return i;
    }

    static int untilOutside(int[] a, int step) {
        int i = 0, rounds = 0;
        try {
            while (rounds < 4) {
                if (a[i] == 7) break;
                i += a[i] > 0 ? 1 : step;
                rounds++;
            }
        } catch (ArrayIndexOutOfBoundsException e) {
            rounds = 100;
        }
        return rounds;
    }

    public static void main(String[] args) {
        int[] a = new int[5];
        for (int k = 0; k < a.length; k++) a[k] = Symbolic.nondetInt();
        int x = Symbolic.nondetInt();
        int at = find(a, x);
        assert at == -1 ? a[0] != x && a[4] != x : a[at] == x;
        int negative = firstNegative(a);
        assert negative == 5 || a[negative] < 0;
        int rounds = untilOutside(a, 2);
        assert rounds <= 4 || rounds == 100 && a[0] != 7;
    }
}
