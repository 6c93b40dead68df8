//@ property: assert
//@ fails-with: 6.25
import crema.Symbolic;

class RootIsFixed {
    public static void main(String[] args) {
        double d = Symbolic.nondetDouble();
        assert Math.sqrt(d) != 2.5; //~ THROWS AssertionError
    }
}
