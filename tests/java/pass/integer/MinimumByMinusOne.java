//@ property: exception
import crema.Symbolic;

/** The quotient overflows; there is no exception. */
class MinimumByMinusOne {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();

        if (a == -1) {
            assert Integer.MIN_VALUE / a == Integer.MIN_VALUE;
            assert Integer.MIN_VALUE % a == 0;
            assert Long.MIN_VALUE / a == Long.MIN_VALUE;
        }
    }
}
