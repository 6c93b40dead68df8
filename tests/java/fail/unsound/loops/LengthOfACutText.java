//@ property: assert
//@ verdict: not TRUE
//@ fails-with: "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", true, true*1000000
import crema.Symbolic;

/** A branch decides how much is cut off a long text; nobody looks at its characters. */
class LengthOfACutText {
    public static void main(String[] args) {
        String text = Symbolic.nondetString();
        if (text.length() < 60) {
            return;
        }
        StringBuilder rest = new StringBuilder(text);
        if (Symbolic.nondetBoolean()) {
            rest.delete(0, 2);
        } else {
            rest.delete(0, 1);
        }
        int g = 0;
        while (g < 1000000 && Symbolic.nondetBoolean()) {
            g++;
        }
        if (g == 1000000) {
            assert rest.length() == text.length() - 1; //~ THROWS AssertionError
        }
    }
}
