//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 128, 1000000
import crema.Symbolic;

/** A byte wraps around. */
class ByteField {
    byte b;

    public static void main(String[] args) {
        ByteField box = new ByteField();
        int n = Symbolic.nondetInt();
        for (int i = 0; i < n; i++) {
            box.b++;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert box.b >= 0; //~ THROWS AssertionError
    }
}
