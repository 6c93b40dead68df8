//@ property: assert
//@ fails-with: "abc"
// An interned string is the literal with its characters.
class InternedLiteral {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        if (!s.equals("abc")) {
            return;
        }
        assert s.intern() != "abc"; //~ THROWS AssertionError
    }
}
