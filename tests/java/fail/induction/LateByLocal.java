//@ property: assert
//@ fails-with: 30
import crema.Symbolic;

class LateByLocal {
    public static void main(String[] args) {
        int rounds = Symbolic.nondetInt();
        int x = 0;
        for (int i = 0; i < rounds; i++) {
            x += 2;
        }
        assert x != 60; //~ THROWS AssertionError
    }
}
