//@ property: assert
import crema.Symbolic;

class Aliases {
    public static void main(String[] args) {
        int[] a = new int[2];
        int[] b = Symbolic.nondetBoolean() ? a : new int[2];
        b[1] = 5;
        assert a[1] == (a == b ? 5 : 0);
    }
}
