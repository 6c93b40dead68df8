//@ property: assert
import crema.Symbolic;

class FinallyRuns {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        int[] log = new int[1];
        try {
            if (a > 0) {
                throw new IllegalStateException();
            }
            log[0] += 1;
        } catch (IllegalStateException e) {
            log[0] += 2;
        } finally {
            log[0] += 10;
        }
        assert log[0] == (a > 0 ? 12 : 11);
    }
}
