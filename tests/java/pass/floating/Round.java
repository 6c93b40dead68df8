//@ property: assert
import crema.Symbolic;

class Round {
    public static void main(String[] args) {
        float f = Symbolic.nondetFloat();
        Symbolic.assume(f > -1000 && f < 1000);
        int i = Math.round(f);
        assert i >= -1000 && i <= 1000;
        assert Math.abs(i - f) <= 0.5f;
    }
}
