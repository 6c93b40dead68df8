//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 0, false, true*1000000
import crema.Symbolic;

/** The loop assigns the variable that a branch chose, and a static field. */
class ChosenBeforeLoopOfStatics {
    static int v;

    public static void main(String[] args) {
        int x = -1, w = 5, n = Symbolic.nondetInt();
        if (!Symbolic.nondetBoolean()) {
            x = 9;
        }
        for (int i = n; i > 0; --i) {
            v = 5;
            x = 1;
        }
        int g = 0;
        while (g < 1000000 && Symbolic.nondetBoolean()) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert w > x; //~ THROWS AssertionError
    }
}
