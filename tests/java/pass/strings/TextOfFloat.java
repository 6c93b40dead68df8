//@ property: assert
import crema.Symbolic;

class TextOfFloat {
    public static void main(String[] args) {
        float f = Symbolic.nondetFloat();
        String text = Float.toString(f);
        if (f == 0.0f) {
            assert text.equals(1 / f > 0 ? "0.0" : "-0.0");
        } else if (f == 0.25f) {
            assert text.equals("0.25");
        } else if (f != f) {
            assert text.equals("NaN");
        }
    }
}
