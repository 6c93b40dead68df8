//@ property: assert
//@ fails-with: "abc"
// `String.valueOf` of a string is the string.
class ValueOfString {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        assert String.valueOf((Object) s) != s || s.isEmpty(); //~ THROWS AssertionError
    }
}
