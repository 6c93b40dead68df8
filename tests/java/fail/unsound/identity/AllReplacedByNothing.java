//@ property: assert
//@ fails-with: "ab"
// What `replace` leaves is a constant if it is empty.
class AllReplacedByNothing {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        if (s.length() != 2) {
            return;
        }
        assert s.replace("ab", "") != ""; //~ THROWS AssertionError
    }
}
