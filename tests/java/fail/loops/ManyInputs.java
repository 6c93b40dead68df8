//@ property: assert
//@ fails-with: 1, 1, 1, 1, 1
import crema.Symbolic;

class ManyInputs {
    public static void main(String[] args) {
        int ones = 0;
        for (int i = 0; i < 5; i++) {
            if (Symbolic.nondetInt() == 1) {
                ones++;
            }
        }
        assert ones < 5; //~ THROWS AssertionError
    }
}
