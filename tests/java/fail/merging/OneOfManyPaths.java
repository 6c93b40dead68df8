//@ fails-with: 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1
// A sum that is too large on one path of very many.
import crema.Symbolic;

class OneOfManyPaths {
    static int[] seen = new int[24];

    public static void main(String[] args) {
        int sum = 0;
        for (int k = 0; k < 24; k++) {
            int x = Symbolic.nondetInt();
            if (x > 0) {
                sum += 3;
                seen[k] = 1;
            } else {
                sum++;
            }
        }
        assert sum < 72; //~ THROWS AssertionError
    }
}
