//@ property: assert
import crema.Symbolic;

class CaughtCast {
    public static void main(String[] args) {
        Object o = Symbolic.nondetBoolean() ? (Object) "s" : (Object) 1;
        boolean failed = false;
        try {
            String s = (String) o;
            assert s.length() == 1;
        } catch (ClassCastException e) {
            failed = true;
        }
        assert failed == o instanceof Integer;
    }
}
