//@ property: assert
import crema.Symbolic;

/** No run is left, so everything holds. */
class AssumeNothing {
    public static void main(String[] args) {
        Symbolic.assume(false);
        assert false;
    }
}
