//@ property: assert
//@ fails-with: "ab"
// A builder that has been emptied gives the constant.
class BuilderEmptied {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        if (s.length() != 2) {
            return;
        }
        StringBuilder builder = new StringBuilder(s);
        builder.delete(0, 2);
        assert builder.toString() != ""; //~ THROWS AssertionError
    }
}
