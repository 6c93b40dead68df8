//@ property: assert
import crema.Symbolic;

class MutualRecursion {
    public static void main(String[] args) {
        int n = Symbolic.nondetByte();
        Symbolic.assume(n >= 0 && n < 10);
        assert even(n) == (n % 2 == 0);
    }

    static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }
}
