//@ property: assert
//@ fails-with: "abc"
// `trim` returns its receiver if there is nothing to trim.
class TrimmedIsItself {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        assert s.trim() != s; //~ THROWS AssertionError
    }
}
