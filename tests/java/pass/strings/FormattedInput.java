//@ property: assert
import crema.Symbolic;

class FormattedInput {
    public static void main(String[] args) {
        String name = Symbolic.nondetString();
        String text = String.format("Dear %s,", name);
        assert text.startsWith("Dear ") && text.endsWith(",");
        assert text.length() == name.length() + 6;
    }
}
