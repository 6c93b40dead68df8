//@ property: assert
//@ fails-with: true
// A format without anything in it gives a constant.
class FormatOfNothing {
    public static void main(String[] args) throws Throwable {
        boolean b = crema.Symbolic.nondetBoolean();
        String format = b ? "" : "x";
        assert String.format(format) != ""; //~ THROWS AssertionError
    }
}
