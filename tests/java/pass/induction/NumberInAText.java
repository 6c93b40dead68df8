//@ cross-check: no
//@ property: exception
//@ sampled: no
import crema.Symbolic;

/** Whatever the text is, it is a number or it is not. */
class NumberInAText {
    public static void main(String[] args) {
        String text = Symbolic.nondetString();
        double number = -1;
        try {
            number = Double.parseDouble(text.trim());
        } catch (NumberFormatException e) {
            number = 0;
        }
        boolean isName = text.matches("[A-Z][a-z]*( [A-Z][a-z]*)*");
        int last = text.lastIndexOf("=");
        if (last >= 0) {
            assert text.charAt(last) == '=' || number != number || isName || !isName;
        }
    }
}
