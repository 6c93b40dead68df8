//@ property: assert
//@ fails-with: "abc", 0
// `substring(0)` is the string itself.
class SubstringFromStart {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        int begin = crema.Symbolic.nondetInt();
        if (begin < 0 || begin > s.length()) {
            return;
        }
        assert s.substring(begin) != s; //~ THROWS AssertionError
    }
}
