//@ fails-with: false, 7, true, 1L, true, 5L
// The counterexample has the inputs of one concrete path, in its order.
import crema.Symbolic;

class InputsInOrder {
    public static void main(String[] args) {
        long sum = 0;
        for (int k = 0; k < 3; k++) {
            if (Symbolic.nondetBoolean()) {
                sum += Symbolic.nondetLong();
            } else if (Symbolic.nondetInt() == 7) {
                sum += 1000;
            }
        }
        assert sum != 1006; //~ THROWS AssertionError
    }
}
