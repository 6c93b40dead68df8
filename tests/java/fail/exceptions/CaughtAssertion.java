//@ property: assert
//@ fails-with: 3
import crema.Symbolic;

/** Every assert must hold, also one whose error is caught. */
class CaughtAssertion {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        try {
            assert a != 3; //~ THROWS AssertionError
        } catch (AssertionError e) {
            System.out.println("caught");
        }
    }
}
