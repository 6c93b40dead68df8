//@ property: assert
import crema.Symbolic;

class LongToFloatNearZero {
    public static void main(String[] args) {
        long a = Symbolic.nondetLong();
        Symbolic.assume(a >= -(1 << 24) && a <= 1 << 24);
        assert (long) (float) a == a;
    }
}
