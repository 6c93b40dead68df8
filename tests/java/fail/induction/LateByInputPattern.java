//@ property: exception
//@ fails-with: "["
import crema.Symbolic;

/** An input need not be an expression. */
class LateByInputPattern {
    public static void main(String[] args) {
        String pattern = Symbolic.nondetString();
        "text".matches(pattern); //~ THROWS PatternSyntaxException
    }
}
