//@ property: assert
//@ fails-with: "abc"
// The identity hash code of what `trim` returns.
class StringHash {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        assert System.identityHashCode(s.trim()) != System.identityHashCode(s); //~ THROWS AssertionError
    }
}
