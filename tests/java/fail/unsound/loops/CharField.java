//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 1, 1000000
import crema.Symbolic;

/** A char is never negative. */
class CharField {
    char c;

    public static void main(String[] args) {
        CharField box = new CharField();
        int n = Symbolic.nondetInt();
        for (int i = 0; i < n; i++) {
            box.c--;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert box.c <= 0; //~ THROWS AssertionError
    }
}
