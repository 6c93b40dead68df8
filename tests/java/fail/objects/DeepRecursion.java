//@ property: assert
//@ fails-with: 5
import crema.Symbolic;

class DeepRecursion {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        Symbolic.assume(n >= 0 && n <= 8);
        assert fibonacci(n) != 5; //~ THROWS AssertionError
    }

    static int fibonacci(int n) {
        return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
    }
}
