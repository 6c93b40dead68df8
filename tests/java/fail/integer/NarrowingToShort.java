//@ property: assert
//@ fails-with: 98304L
import crema.Symbolic;

class NarrowingToShort {
    public static void main(String[] args) {
        long a = Symbolic.nondetLong();
        Symbolic.assume(a > 65536 && a < 131072);
        assert (short) a != Short.MIN_VALUE; //~ THROWS AssertionError
    }
}
