//@ property: assert
//@ fails-with: 137
import crema.Symbolic;

class PrintedNumber {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        Symbolic.assume(a >= 0 && a < 1000);
        assert !String.valueOf(a).equals("137"); //~ THROWS AssertionError
    }
}
