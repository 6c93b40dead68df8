//@ property: assert
//@ fails-with: Float.NaN
// The text of NaN is a constant.
class TextOfNoFloat {
    public static void main(String[] args) throws Throwable {
        float f = crema.Symbolic.nondetFloat();
        assert Float.toString(f) != "NaN"; //~ THROWS AssertionError
    }
}
