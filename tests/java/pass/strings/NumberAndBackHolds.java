//@ property: assert
import crema.Symbolic;

class NumberAndBackHolds {
    public static void main(String[] args) {
        short b = Symbolic.nondetShort();
        Symbolic.assume(b > -100 && b < 100);
        assert Integer.parseInt(String.valueOf(b)) == b;
    }
}
