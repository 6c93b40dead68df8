//@ fails-with: 5
import crema.Symbolic;

class ClosedForSome {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        if (n == 5) {
            System.out.close();
        }
        System.out.print(n);
        assert !System.out.checkError(); //~ THROWS AssertionError
    }}
