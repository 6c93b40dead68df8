//@ property: assert
//@ fails-with: "abc", ""
// `concat` returns its receiver if nothing is appended.
class NothingAppended {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        String t = crema.Symbolic.nondetString();
        assert s.concat(t) != s; //~ THROWS AssertionError
    }
}
