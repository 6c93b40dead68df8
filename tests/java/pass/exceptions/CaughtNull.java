//@ property: assert
import crema.Symbolic;

class CaughtNull {
    public static void main(String[] args) {
        String s = Symbolic.nondetBoolean() ? null : "x";
        int n;
        try {
            n = s.length();
        } catch (NullPointerException e) {
            n = -1;
        }
        assert n == (s == null ? -1 : 1);
    }
}
