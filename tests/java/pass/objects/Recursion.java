//@ property: assert
import crema.Symbolic;

class Recursion {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        Symbolic.assume(n >= 0 && n <= 6);
        assert factorial(n) <= 720;
        assert n < 2 || factorial(n) % 2 == 0;
    }

    static int factorial(int n) {
        return n == 0 ? 1 : n * factorial(n - 1);
    }
}
