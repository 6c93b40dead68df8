//@ property: assert
//@ fails-with: "abc", 0
// `repeat(0)` is a constant.
class RepeatedNever {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        int n = crema.Symbolic.nondetInt();
        if (n < 0 || n > 2 || s.length() > 3) {
            return;
        }
        assert s.repeat(n) != ""; //~ THROWS AssertionError
    }
}
