//@ property: assert
//@ fails-with: Double.NEGATIVE_INFINITY
// The texts of infinities are constants.
class TextOfInfinity {
    public static void main(String[] args) throws Throwable {
        double d = crema.Symbolic.nondetDouble();
        String text = String.valueOf(d);
        assert text != "Infinity" && text != "-Infinity" || d > 0; //~ THROWS AssertionError
    }
}
