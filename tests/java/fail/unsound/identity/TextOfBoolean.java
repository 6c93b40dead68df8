//@ property: assert
//@ fails-with: true
// The text of a truth value is a constant.
class TextOfBoolean {
    public static void main(String[] args) throws Throwable {
        boolean b = crema.Symbolic.nondetBoolean();
        assert Boolean.toString(b) != "true"; //~ THROWS AssertionError
    }
}
