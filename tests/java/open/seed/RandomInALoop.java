//@ fails: in one of many turns the number is large
import crema.Symbolic;

class RandomInALoop {
    public static void main(String[] args) {
        boolean large = false;
        for (int i = Symbolic.nondetInt(); i > 0; i--) {
            large |= Math.random() > 0.999;
        }
        assert !large;
    }
}
