//@ property: assert
//@ fails-with: 7
import crema.Symbolic;

class SumIsReached {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        Symbolic.assume(n >= 0 && n <= 10);
        int sum = 0;
        for (int i = 1; i <= n; i++) {
            sum += i;
        }
        assert sum != 28; //~ THROWS AssertionError
    }
}
