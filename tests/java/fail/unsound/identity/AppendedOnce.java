//@ property: assert
//@ fails-with: "abc", 2
// Of two parts in a row one may be empty.
class AppendedOnce {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        int at = crema.Symbolic.nondetInt();
        if (at < 0 || at > s.length()) {
            return;
        }
        String joined = s.concat(s.substring(s.length()));
        assert joined != s; //~ THROWS AssertionError
    }
}
