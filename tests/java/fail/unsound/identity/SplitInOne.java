//@ property: assert
//@ fails-with: "abc"
// `split` returns the string itself where it finds no separator.
class SplitInOne {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        if (s.length() != 3) {
            return;
        }
        assert s.split(",")[0] != s; //~ THROWS AssertionError
    }
}
