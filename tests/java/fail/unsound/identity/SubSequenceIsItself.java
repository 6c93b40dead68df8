//@ property: assert
//@ fails-with: "ab"
// `subSequence` is `substring`.
class SubSequenceIsItself {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        assert s.subSequence(0, s.length()) != s; //~ THROWS AssertionError
    }
}
