//@ assuming:
import crema.Symbolic;

class BuiltAndReversed {
    public static void main(String[] args) {
        int number = Symbolic.nondetBoolean() ? 12 : 34;
        String text = new StringBuilder().append("n=").append(number).reverse().toString();
        assert text.equals("21=n") || text.equals("43=n");
    }
}
