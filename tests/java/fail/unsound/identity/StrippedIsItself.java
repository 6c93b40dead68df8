//@ property: assert
//@ fails-with: "abc"
// `strip` returns its receiver if there is nothing to strip.
class StrippedIsItself {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        assert s.strip() != s; //~ THROWS AssertionError
    }
}
