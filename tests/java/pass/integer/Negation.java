//@ property: assert
import crema.Symbolic;

class Negation {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        assert -a == ~a + 1;
        assert (a == -a) == (a == 0 || a == Integer.MIN_VALUE);
    }
}
