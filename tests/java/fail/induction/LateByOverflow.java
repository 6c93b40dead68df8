//@ property: assert
//@ fails-with: 9
import crema.Symbolic;

class LateByOverflow {
    public static void main(String[] args) {
        int rounds = Symbolic.nondetInt();
        int x = 1;
        for (int i = 0; i < rounds; i++) {
            x += 1 << 28;
        }
        assert x > 0; //~ THROWS AssertionError
    }
}
