//@ property: assert
//@ verdict: not TRUE
//@ fails-with: false, true*1000000
import crema.Symbolic;

/** An operand is on the stack, and its variable is not read again, while a loop runs in a method that is called. */
class OperandUnderACall {
    static int gate() {
        int g = 0;
        while (g < 1000000 && Symbolic.nondetBoolean()) {
            g++;
        }
        return g == 1000000 ? 0 : -100000;
    }

    public static void main(String[] args) {
        int x = Symbolic.nondetBoolean() ? -5 : 7;
        int r = x + gate();
        x = 0;
        assert r + x < 0; //~ THROWS AssertionError
    }
}
