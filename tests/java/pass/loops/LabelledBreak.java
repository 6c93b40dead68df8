//@ property: assert
import crema.Symbolic;

class LabelledBreak {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        int found = -1;
        outer:
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                if (i * 3 + j == n) {
                    found = n;
                    break outer;
                }
            }
        }
        assert (found == -1) == (n < 0 || n > 8);
    }
}
