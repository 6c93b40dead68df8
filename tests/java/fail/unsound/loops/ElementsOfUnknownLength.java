//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 3, 7, 1000000
import crema.Symbolic;

/** Elements of an array of unknown length are copied. */
class ElementsOfUnknownLength {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        if (n < 3 || n > 10) {
            return;
        }
        int[] d = new int[n];
        d[1] = Symbolic.nondetInt();
        int[] e = new int[3];
        System.arraycopy(d, 0, e, 0, 3);
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert e[1] != 7; //~ THROWS AssertionError
    }
}
