//@ property: assert
//@ fails-with: "ABC"
// `toUpperCase` returns its receiver if no character changes.
class UpperCaseAlready {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        assert s.toUpperCase() != s; //~ THROWS AssertionError
    }
}
