//@ property: assert
//@ fails-with: 16777217
import crema.Symbolic;

class IntToFloatRounds {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        assert (int) (float) a == a; //~ THROWS AssertionError
    }
}
