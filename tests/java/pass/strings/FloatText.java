//@ property: assert
import crema.Symbolic;

class FloatText {
    public static void main(String[] args) {
        boolean b = Symbolic.nondetBoolean();
        double d = b ? 0.1 : -0.0;
        assert String.valueOf(d).equals(b ? "0.1" : "-0.0");
        assert Double.parseDouble(Double.toString(d)) == d;
    }
}
