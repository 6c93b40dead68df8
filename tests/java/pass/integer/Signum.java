//@ property: assert
import crema.Symbolic;

class Signum {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        assert Integer.signum(a) == (a > 0 ? 1 : a < 0 ? -1 : 0);
    }
}
