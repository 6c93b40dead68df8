//@ property: assert
//@ fails-with: 3
import crema.Symbolic;

class CountDown {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        Symbolic.assume(n >= 0 && n < 6);
        int steps = 0;
        while (n > 0) {
            n--;
            steps++;
        }
        assert steps != 3; //~ THROWS AssertionError
    }
}
