//@ property: assert
import crema.Symbolic;

class LogarithmOfNegative {
    public static void main(String[] args) {
        double d = Symbolic.nondetDouble();
        if (d < 0) {
            assert Double.isNaN(Math.log(d));
        }
    }
}
