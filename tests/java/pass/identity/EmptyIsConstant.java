//@ property: assert
// All empty substrings of strings that are not empty are one object.
class EmptyIsConstant {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        if (s.isEmpty()) {
            return;
        }
        assert s.substring(s.length()) == "";
        assert s.substring(0, 0) == s.substring(s.length());
    }
}
