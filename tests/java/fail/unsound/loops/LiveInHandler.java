//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 5, 1000000
import crema.Symbolic;

/** Only the handler reads what the loop assigns. */
class LiveInHandler {
    public static void main(String[] args) {
        int x = 0, y = 0;
        int n = Symbolic.nondetInt();
        int[] d = new int[3];
        try {
            for (int i = 0; i < n; i++) {
                d[i] = 1;
                x = 7;
            }
            x = 0;
        } catch (ArrayIndexOutOfBoundsException e) {
            y = x;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert y == 0; //~ THROWS AssertionError
    }
}
