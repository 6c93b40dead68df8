//@ property: assert
//@ fails-with: ""
// The text of an empty builder is a constant.
class EmptyBuilder {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        assert new StringBuilder(s).toString() != ""; //~ THROWS AssertionError
    }
}
