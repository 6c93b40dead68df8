//@ property: assert
//@ fails-with: (byte) 27
import crema.Symbolic;

class Collatz {
    public static void main(String[] args) {
        int n = Symbolic.nondetByte();
        Symbolic.assume(n > 0 && n < 30);
        int steps = 0;
        while (n != 1 && steps < 10) {
            n = n % 2 == 0 ? n / 2 : 3 * n + 1;
            steps++;
        }
        assert n != 214; //~ THROWS AssertionError
    }
}
