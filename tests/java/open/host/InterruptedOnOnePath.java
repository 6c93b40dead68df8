//@ fails: nobody has interrupted the thread if the call is left out
//@ fails-with: false
import crema.Symbolic;

class InterruptedOnOnePath {
    public static void main(String[] args) {
        if (Symbolic.nondetBoolean()) {
            Thread.currentThread().interrupt();
        }
        assert Thread.interrupted(); //~ THROWS AssertionError
    }
}
