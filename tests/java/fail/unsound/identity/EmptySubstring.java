//@ property: assert
//@ fails-with: "abc", 2
// An empty substring is a constant.
class EmptySubstring {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        int at = crema.Symbolic.nondetInt();
        if (s.isEmpty() || at < 0 || at > s.length()) {
            return;
        }
        assert s.substring(at, at) != ""; //~ THROWS AssertionError
    }
}
