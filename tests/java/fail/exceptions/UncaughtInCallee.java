//@ property: exception
//@ fails-with: 17
import crema.Symbolic;

class UncaughtInCallee {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        outer(a);
    }

    static void outer(int a) {
        inner(a + 1);
    }

    static void inner(int a) {
        if (a == 18) {
            throw new IllegalArgumentException("eighteen"); //~ THROWS IllegalArgumentException
        }
    }
}
