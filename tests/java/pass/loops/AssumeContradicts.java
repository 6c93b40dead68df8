//@ property: assert
import crema.Symbolic;

/** Twice an int is even, overflow or not. */
class AssumeContradicts {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        Symbolic.assume(a * 2 == 7);
        assert false;
    }
}
