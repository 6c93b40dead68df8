//@ property: assert
//@ fails-with: 2147483647, 1
//@ fails-with: 1073741824, 1073741824
import crema.Symbolic;

class AdditionOverflows {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        int b = Symbolic.nondetInt();

        if (a > 0 && b > 0) {
            assert a + b > 0; //~ THROWS AssertionError
        }
    }
}
