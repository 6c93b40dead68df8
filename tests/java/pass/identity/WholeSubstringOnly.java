//@ property: assert
// A substring is the string itself only if it is all of it.
class WholeSubstringOnly {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        int end = crema.Symbolic.nondetInt();
        if (end < 0 || end > s.length()) {
            return;
        }
        assert (s.substring(0, end) == s) == (end == s.length());
    }
}
