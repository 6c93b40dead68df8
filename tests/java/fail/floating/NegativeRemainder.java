//@ property: assert
//@ fails-with: -3.5
import crema.Symbolic;

class NegativeRemainder {
    public static void main(String[] args) {
        double d = Symbolic.nondetDouble();
        assert !(d % 2 == -1.5); //~ THROWS AssertionError
    }
}
