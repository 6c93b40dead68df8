//@ property: assert
//@ fails-with: "abc"
// `replace` of texts returns its receiver where nothing is found.
class NoTextReplaced {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        assert s.replace("xy", "z") != s; //~ THROWS AssertionError
    }
}
