//@ property: assert
//@ fails-with: " a "
// The second `trim` has nothing to do.
class TrimmedTwice {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        String t = s.trim();
        if (t == s) {
            return;
        }
        assert t.trim() != t; //~ THROWS AssertionError
    }
}
