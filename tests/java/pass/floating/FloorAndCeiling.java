//@ property: assert
import crema.Symbolic;

class FloorAndCeiling {
    public static void main(String[] args) {
        double d = Symbolic.nondetDouble();
        Symbolic.assume(d > -1e9 && d < 1e9);
        assert Math.floor(d) <= d && d <= Math.ceil(d);
        assert Math.ceil(d) - Math.floor(d) <= 1;
    }
}
