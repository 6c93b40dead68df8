//@ property: assert
// What `trim` returns is equal to the string if it has no blanks at its ends, and else another one.
class TrimmedEquals {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        if (s.length() > 3) {
            return;
        }
        String t = s.trim();
        assert t == s || t.length() < s.length();
        assert t != s || t.equals(s);
    }
}
