//@ property: assert
import crema.Symbolic;

class IntToDoubleIsExact {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        assert (int) (double) a == a;
        assert (double) a == (double) (long) a;
    }
}
