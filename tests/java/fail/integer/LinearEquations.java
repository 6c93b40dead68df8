//@ property: assert
//@ fails-with: 1234, 4321
import crema.Symbolic;

class LinearEquations {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        int b = Symbolic.nondetInt();
        Symbolic.assume(a > 0 && a < 10000 && b > 0 && b < 10000);
        assert 3 * a + 2 * b != 12344 || a - b != -3087; //~ THROWS AssertionError
    }
}
