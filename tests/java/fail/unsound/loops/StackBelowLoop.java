//@ property: assert
//@ verdict: not TRUE
//@ fails-with: true, 1000000
import crema.Symbolic;

/** A value lies on the operand stack while the loop runs. */
class StackBelowLoop {
    public static void main(String[] args) {
        int x = Symbolic.nondetBoolean() ? 3 : 4;
        int r = x + switch (args.length) {
            default -> {
                int limit = Symbolic.nondetInt(), g = 0;
                while (g < limit) {
                    g++;
                }
                yield g == 1000000 ? 0 : 100;
            }
        };
        assert r != 3; //~ THROWS AssertionError
    }
}
