//@ property: assert
//@ fails-with: 30
import crema.Symbolic;

class LateByResult {
    static int sum(int n) {
        return n <= 0 ? 0 : 1 + sum(n - 1);
    }

    public static void main(String[] args) {
        assert sum(Symbolic.nondetInt()) != 30; //~ THROWS AssertionError
    }
}
