//@ property: assert
//@ fails-with: Double.NaN
// The text of NaN is a constant.
class TextOfNotANumber {
    public static void main(String[] args) throws Throwable {
        double d = crema.Symbolic.nondetDouble();
        assert Double.toString(d) != "NaN"; //~ THROWS AssertionError
    }
}
