//@ property: assert
//@ fails-with: "abc", 1
// `repeat(1)` is the string itself.
class RepeatedOnce {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        int n = crema.Symbolic.nondetInt();
        if (n < 0 || n > 2 || s.length() > 3) {
            return;
        }
        assert s.repeat(n) != s; //~ THROWS AssertionError
    }
}
