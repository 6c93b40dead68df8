//@ property: assert
//@ fails-with: true
// A truth value to which nothing is appended gives a constant.
class BooleanAndNothing {
    public static void main(String[] args) throws Throwable {
        boolean b = crema.Symbolic.nondetBoolean();
        assert ("" + b) != "true"; //~ THROWS AssertionError
    }
}
