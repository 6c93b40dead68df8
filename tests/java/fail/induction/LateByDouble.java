//@ property: assert
//@ fails-with: 30
import crema.Symbolic;

class LateByDouble {
    public static void main(String[] args) {
        int rounds = Symbolic.nondetInt();
        double x = 0;
        long y = 0;
        for (int i = 0; i < rounds; i++) {
            x += 0.5;
            y += 3;
        }
        assert x != 15.0 || y != 90; //~ THROWS AssertionError
    }
}
