//@ property: exception
import crema.Symbolic;

class AssertionIsNoRuntimeException {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        assert a != 3;
    }
}
