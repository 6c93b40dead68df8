//@ property: assert
//@ fails-with: 9007199254740993L
import crema.Symbolic;

class LongToDoubleRounds {
    public static void main(String[] args) {
        long a = Symbolic.nondetLong();
        Symbolic.assume(a > 0 && a < 1L << 60);
        assert (long) (double) a == a; //~ THROWS AssertionError
    }
}
