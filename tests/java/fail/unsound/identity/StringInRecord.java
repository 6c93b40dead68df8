//@ property: assert
//@ fails-with: "abc"
// What `trim` returns, in a record.
class StringInRecord {
    record Name(String text) {}

    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        Name name = new Name(s.trim());
        assert name.text() != s; //~ THROWS AssertionError
    }
}
