//@ property: assert
//@ fails-with: 2147483647, 2147483645
import crema.Symbolic;

class MidpointOverflows {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        int b = Symbolic.nondetInt();
        Symbolic.assume(b >= 0 && b <= a);
        assert (a + b) / 2 >= 0; //~ THROWS AssertionError
    }
}
