//@ property: assert
import crema.Symbolic;

class IdentityAndEquality {
    public static void main(String[] args) {
        boolean b = Symbolic.nondetBoolean();
        Object x = new Object();
        Object y = b ? x : new Object();
        assert (x == y) == b && x.equals(y) == b;
        assert !b || x.hashCode() == y.hashCode();
    }
}
