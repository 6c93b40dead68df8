//@ property: assert
//@ fails-with: "ab"
// An empty section of a builder is a constant.
class BuilderSection {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        if (s.length() != 2) {
            return;
        }
        assert new StringBuilder(s).substring(1, 1) != ""; //~ THROWS AssertionError
    }
}
