//@ property: assert
//@ fails-with: "  "
// What `trim` leaves of blanks is a constant.
class TrimmedToNothing {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        assert s.trim() != "" || s.isEmpty(); //~ THROWS AssertionError
    }
}
