//@ property: assert
//@ fails-with: 1e30, -1e30
import crema.Symbolic;

class NotAssociative {
    public static void main(String[] args) {
        double a = Symbolic.nondetDouble();
        double b = Symbolic.nondetDouble();
        Symbolic.assume(Math.abs(a) < 1e100 && Math.abs(b) < 1e100);
        assert (a + b) + 1 == a + (b + 1); //~ THROWS AssertionError
    }
}
