//@ property: assert
//@ fails-with: 30
import crema.Symbolic;

class LateByRecursion {
    static int deepest;

    static void call(int n) {
        if (n > 0) {
            deepest++;
            call(n - 1);
        }
    }

    public static void main(String[] args) {
        call(Symbolic.nondetInt());
        assert deepest < 30; //~ THROWS AssertionError
    }
}
