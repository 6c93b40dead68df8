//@ property: assert
//@ fails-with: "abc"
// `replaceAll` returns its receiver where nothing matches.
class NoMatchReplaced {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        if (s.length() > 3) {
            return;
        }
        assert s.replaceAll("[0-9]+", "#") != s; //~ THROWS AssertionError
    }
}
