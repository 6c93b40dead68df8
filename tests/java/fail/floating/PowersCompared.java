//@ property: assert
//@ fails-with: 2.0, 5.0
import crema.Symbolic;

class PowersCompared {
    public static void main(String[] args) {
        double x = Symbolic.nondetDouble();
        double y = Symbolic.nondetDouble();
        if (x > 1 && y <= 10 && Math.pow(x, y) > Math.pow(y, x) && Math.exp(y) > 100) {
            assert Math.sin(x * y) > 0; //~ THROWS AssertionError
        }
    }
}
