//@ property: assert
//@ fails-with: 65536
import crema.Symbolic;

class MultiplicationOverflows {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        Symbolic.assume(a > 0);
        assert a * a >= a; //~ THROWS AssertionError
    }
}
