//@ property: assert
//@ fails-with: 0.0, -0.0
import crema.Symbolic;

class ZerosAreEqual {
    public static void main(String[] args) {
        double a = Symbolic.nondetDouble();
        double b = Symbolic.nondetDouble();
        assert a != b || 1 / a == 1 / b || a != 0; //~ THROWS AssertionError
    }
}
