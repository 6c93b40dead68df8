//@ property: assert
// Constants of truth values and of numbers.
class LiteralOrTrue {
    public static void main(String[] args) throws Throwable {
        boolean b = crema.Symbolic.nondetBoolean();
        double d = crema.Symbolic.nondetDouble();
        assert "" + b == (b ? "true" : "false");
        assert Double.isNaN(d) == (Double.toString(d) == "NaN");
    }
}
