//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 3, 1000000
import crema.Symbolic;

/** A string builder grows in the loop. */
class BuilderGrowsInLoop {
    public static void main(String[] args) {
        StringBuilder text = new StringBuilder();
        for (int n = Symbolic.nondetInt(); n > 0; n--) {
            text.append('b');
        }
        int length = text.length();
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert length <= 1; //~ THROWS AssertionError
    }
}
