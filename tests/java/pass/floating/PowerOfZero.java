//@ property: assert
import crema.Symbolic;

class PowerOfZero {
    public static void main(String[] args) {
        double d = Symbolic.nondetDouble();
        assert Math.pow(d, 0.0) == 1.0;
        assert Math.pow(d, 1.0) == d || Double.isNaN(d);
    }
}
