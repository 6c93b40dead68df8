//@ property: assert
//@ fails-with: "abc"
// Two methods, each of which returns its receiver.
class LowerOfTrimmed {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        assert s.trim().toLowerCase() != s; //~ THROWS AssertionError
    }
}
