//@ property: assert
import crema.Symbolic;

class RethrownAndCaught {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        int r;
        try {
            check(a);
            r = 0;
        } catch (IllegalArgumentException e) {
            assert e.getCause() instanceof ArithmeticException;
            r = 1;
        }
        assert r == (a == 4 ? 1 : 0);
    }

    static void check(int a) {
        try {
            System.out.println(1 / (a - 4));
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
