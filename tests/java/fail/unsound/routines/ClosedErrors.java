//@ fails-with: 5
import crema.Symbolic;

class ClosedErrors {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        System.err.close();
        System.err.print(n);
        assert !System.err.checkError(); //~ THROWS AssertionError
    }}
