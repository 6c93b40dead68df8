//@ property: assert
//@ fails-with: 14
import crema.Symbolic;

class BehindAssumption {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        Symbolic.assume(a % 7 == 0 && a > 8 && a < 20);
        assert a == 7; //~ THROWS AssertionError
    }
}
