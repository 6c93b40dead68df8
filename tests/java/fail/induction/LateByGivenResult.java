//@ property: assert
//@ fails-with: 20
import crema.Symbolic;

/** What calls give has the same sign, until the twentieth. */
class LateByGivenResult {
    private static int walk(int left, int depth) {
        if (left == 0) {
            return depth == 20 ? -1 : 1;
        }
        int below = walk(left - 1, depth + 1);
        return below > 0 ? below : below - 1;
    }

    public static void main(String[] args) {
        int rounds = Symbolic.nondetInt();
        if (rounds < 0 || rounds > 20) {
            return;
        }
        assert walk(rounds, 0) > 0; //~ THROWS AssertionError
    }
}
