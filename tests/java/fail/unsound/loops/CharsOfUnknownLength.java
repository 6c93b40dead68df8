//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 1, 1000000
import crema.Symbolic;

/** A string made of characters of an array of unknown length. */
class CharsOfUnknownLength {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        if (n < 1 || n > 10) {
            return;
        }
        char[] d = new char[n];
        for (int i = 0; i < n; i++) {
            d[i] = 'a';
        }
        String s = new String(d);
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert !s.equals("a"); //~ THROWS AssertionError
    }
}
