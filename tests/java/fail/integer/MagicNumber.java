//@ property: assert
//@ fails-with: -559038801
import crema.Symbolic;

class MagicNumber {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        assert (a ^ 0x12345678) != (0xdeadbeaf ^ 0x12345678); //~ THROWS AssertionError
    }
}
