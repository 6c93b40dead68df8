//@ property: assert
import crema.Symbolic;

class BooleanOperators {
    public static void main(String[] args) {
        boolean a = Symbolic.nondetBoolean();
        boolean b = Symbolic.nondetBoolean();
        assert (a ^ b) == (a != b);
        assert !(a & b) == (!a | !b);
        assert (a && b) == (a & b);
        assert (a ? b : !b) == (a == b);
    }
}
