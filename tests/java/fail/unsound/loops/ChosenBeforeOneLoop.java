//@ property: assert
//@ fails-with: false, 0
import crema.Symbolic;

/** One loop is enough. */
class ChosenBeforeOneLoop {
    public static void main(String[] args) {
        int x = Symbolic.nondetBoolean() ? 5000 : -1, y = 0;
        int n = Symbolic.nondetInt();
        while (n > 0) {
            y = -100;
            n--;
        }
        assert y <= x; //~ THROWS AssertionError
    }
}
