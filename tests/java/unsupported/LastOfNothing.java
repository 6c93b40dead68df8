//@ property: assert
//@ reason: on an input string of more than
import crema.Symbolic;

/** Nothing is found last at the end, where there is no character, however long the text is. */
class LastOfNothing {
    public static void main(String[] args) {
        String text = Symbolic.nondetString();
        if (text.length() > 1000) {
            assert text.lastIndexOf("") < text.length();
        }
    }
}
