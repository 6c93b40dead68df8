//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 5, 1, 1000000
import crema.Symbolic;

/** A box of an input, moved in a loop. */
class BoxOfInput {
    public static void main(String[] args) {
        Integer a = Symbolic.nondetInt(), b = 5;
        int n = Symbolic.nondetInt();
        Integer c = b;
        for (int i = 0; i < n; i++) {
            c = a;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert n < 1 || c != b; //~ THROWS AssertionError
    }
}
