//@ property: assert
// Strings that are new whatever the inputs are.
class NewStrings {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        String t = crema.Symbolic.nondetString();
        assert new String(s) != s;
        assert s + "" != s;
        assert s + t != s;
        assert s + t != t;
        assert s != t;
        assert new StringBuilder(s).append('x').toString() != "x";
    }
}
