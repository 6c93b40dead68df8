//@ property: assert
//@ fails-with: 200
import crema.Symbolic;

class NarrowingToByte {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        Symbolic.assume(a > 0 && a < 1000);
        assert (byte) a > 0 || (a & 0xff) == 0; //~ THROWS AssertionError
    }
}
