//@ property: assert
//@ fails-with: -2147483648
import crema.Symbolic;

class AbsoluteMinimum {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        assert Math.abs(a) >= 0; //~ THROWS AssertionError
    }
}
