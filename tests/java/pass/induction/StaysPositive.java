//@ property: assert
//@ sampled: no
import crema.Symbolic;

class StaysPositive {
    static int step = 1;

    public static void main(String[] args) {
        int rounds = Symbolic.nondetInt();
        for (int i = 0; i < rounds; i++) {
            step = step == 1 ? 2 : 1;
        }
        assert step >= 1;
    }
}
