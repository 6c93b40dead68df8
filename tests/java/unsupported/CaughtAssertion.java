//@ property: assert
//@ reason: replay went another way
import crema.Symbolic;

/** An assert fails, but nothing leaves a thread: a replay cannot confirm it yet. */
class CaughtAssertion {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        try {
            assert a != 3;
        } catch (AssertionError e) {
            System.out.println("caught");
        }
    }
}
