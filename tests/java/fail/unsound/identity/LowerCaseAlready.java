//@ property: assert
//@ fails-with: "abc"
// `toLowerCase` returns its receiver if no character changes.
class LowerCaseAlready {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        assert s.toLowerCase() != s; //~ THROWS AssertionError
    }
}
