//@ property: assert
//@ fails-with: 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
import crema.Symbolic;

class LateByOuterLoop {
    public static void main(String[] args) {
        int rounds = Symbolic.nondetInt();
        int steps = 0;
        for (int i = 0; i < rounds; i++) {
            int x = Symbolic.nondetInt();
            while (x > 0) {
                x = 0;
            }
            steps++;
        }
        assert steps < 12; //~ THROWS AssertionError
    }
}
