//@ property: assert
//@ fails-with: 32
import crema.Symbolic;

class ShiftBeyondWidth {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        Symbolic.assume(a > 31);
        assert 1 << a == 0; //~ THROWS AssertionError
    }
}
