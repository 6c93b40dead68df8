//@ property: assert
//@ fails-with: 4294967296L
import crema.Symbolic;

class LongToInt {
    public static void main(String[] args) {
        long a = Symbolic.nondetLong();
        assert a == 0 || (int) a != 0; //~ THROWS AssertionError
    }
}
