/** The most flips of any permutation: small integer arrays, copied and reversed. */
public class Fannkuch {
    private static final int N = 9;
    private static final int ROUNDS = 4;

    public static void main(String[] args) {
        for (int round = 0; round < ROUNDS; round++) {
            run();
        }
    }

    private static void run() {
        int[] permutation = new int[N];
        int[] copy = new int[N];
        int[] count = new int[N];
        for (int i = 0; i < N; i++) {
            permutation[i] = i;
        }
        int most = 0;
        long checksum = 0;
        int sign = 1;
        int r = N;
        while (true) {
            for (; r > 1; r--) {
                count[r - 1] = r;
            }
            int flips = flips(permutation, copy);
            most = Math.max(most, flips);
            checksum = checksum + sign * flips;
            sign = -sign;
            while (true) {
                if (++r > N) {
                    System.out.println(most + " " + checksum);
                    return;
                }
                int first = permutation[0];
                for (int i = 0; i < r - 1; i++) {
                    permutation[i] = permutation[i + 1];
                }
                permutation[r - 1] = first;
                if (--count[r - 1] > 0) {
                    r--;
                    break;
                }
            }
        }
    }

    private static int flips(int[] permutation, int[] copy) {
        for (int i = 0; i < copy.length; i++) {
            copy[i] = permutation[i];
        }
        int flips = 0;
        for (int first = copy[0]; first != 0; first = copy[0]) {
            for (int i = 0, j = first; i < j; i++, j--) {
                int swap = copy[i];
                copy[i] = copy[j];
                copy[j] = swap;
            }
            flips++;
        }
        return flips;
    }
}
