//@ property: assert
//@ fails-with: Double.NaN
// A number to which nothing is appended gives what `toString` gives.
class DoubleAndNothing {
    public static void main(String[] args) throws Throwable {
        double d = crema.Symbolic.nondetDouble();
        assert (d + "") != "NaN"; //~ THROWS AssertionError
    }
}
