//@ property: assert
//@ fails-with: "abc"
// `stripLeading` returns its receiver if there is nothing to strip.
class StrippedLeading {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        assert s.stripLeading() != s; //~ THROWS AssertionError
    }
}
