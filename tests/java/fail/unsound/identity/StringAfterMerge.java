//@ property: assert
//@ fails-with: "abc", true
// A merged reference to what `trim` returns.
class StringAfterMerge {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        String t = "x";
        if (crema.Symbolic.nondetBoolean()) {
            t = s.trim();
        }
        assert t != s; //~ THROWS AssertionError
    }
}
