//@ property: assert
import crema.Symbolic;

/** A sum of two positive ints may be negative, but never zero. */
class SumOfPositives {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        int b = Symbolic.nondetInt();

        if (a > 0 && b > 0) {
            assert a + b != 0;
        }
    }
}
