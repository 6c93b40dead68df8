//@ property: assert
//@ fails-with: "abc"
// `replace` returns its receiver where the character is not found.
class NothingReplaced {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        if (s.length() != 3) {
            return;
        }
        assert s.replace('x', 'y') != s; //~ THROWS AssertionError
    }
}
