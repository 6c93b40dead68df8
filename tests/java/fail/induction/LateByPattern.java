//@ property: exception
//@ fails-with: "a"
import crema.Symbolic;

/** The text is looked for in vain: the expression is none. */
class LateByPattern {
    public static void main(String[] args) {
        String text = Symbolic.nondetString();
        if (!text.isEmpty()) {
            text.matches("[a"); //~ THROWS PatternSyntaxException
        }
    }
}
