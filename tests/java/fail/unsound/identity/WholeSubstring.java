//@ property: assert
//@ fails-with: "abc", 3
// A substring of all characters is the string itself.
class WholeSubstring {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        int end = crema.Symbolic.nondetInt();
        if (end < 0 || end > s.length()) {
            return;
        }
        assert s.substring(0, end) != s; //~ THROWS AssertionError
    }
}
