//@ property: assert
//@ fails-with: "ABC"
// Two results that are the same object.
class TwoWaysToItself {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        assert s.trim() != s.toUpperCase(); //~ THROWS AssertionError
    }
}
