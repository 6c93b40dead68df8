//@ property: assert
//@ fails-with: "abc"
// What `trim` returns is another object after a garbage collection, too.
class StringThroughCollection {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        String t = s.trim();
        System.gc();
        assert t != s; //~ THROWS AssertionError
    }
}
