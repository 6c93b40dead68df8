//@ property: assert
//@ verdict: not TRUE
//@ fails-with: false, 0, 1000000
import crema.Symbolic;

/** The same with fields of the receiver. */
class AssertedInRecursionOfFields {
    int x, y;
    void down(int n) {
        if (n <= 0) {
            int limit = Symbolic.nondetInt(), g = 0;
            while (g < limit) {
                g++;
            }
            if (g == 1000000) {
                assert y <= x; //~ THROWS AssertionError
            }
            return;
        }
        y = -100;
        down(n - 1);
    }

    public static void main(String[] args) {
        AssertedInRecursionOfFields box = new AssertedInRecursionOfFields();
        box.x = Symbolic.nondetBoolean() ? 5000 : -1;
        box.down(Symbolic.nondetInt());
    }
}
