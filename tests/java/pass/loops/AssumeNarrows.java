//@ property: assert
import crema.Symbolic;

class AssumeNarrows {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        Symbolic.assume(a > 10);
        Symbolic.assume(a < 12);
        assert a == 11;
    }
}
