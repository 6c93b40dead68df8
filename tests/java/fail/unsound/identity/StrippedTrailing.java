//@ property: assert
//@ fails-with: "abc"
// `stripTrailing` returns its receiver if there is nothing to strip.
class StrippedTrailing {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        assert s.stripTrailing() != s; //~ THROWS AssertionError
    }
}
