//@ property: exception
//@ fails-with: 1
import crema.Symbolic;

/** The place is that of its creation. */
class Rethrown {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        try {
            step(a);
        } catch (IllegalStateException e) {
            throw e;
        }
    }

    static void step(int a) {
        if (a == 1) {
            throw new IllegalStateException(); //~ THROWS IllegalStateException
        }
    }
}
