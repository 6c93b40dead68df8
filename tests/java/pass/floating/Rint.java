//@ property: assert
import crema.Symbolic;

class Rint {
    public static void main(String[] args) {
        double d = Symbolic.nondetDouble();
        Symbolic.assume(Math.abs(d) < 100);
        double r = Math.rint(d);
        assert r == (int) r;
        assert Math.abs(r - d) <= 0.5;
    }
}
