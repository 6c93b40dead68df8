//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 3, 1000000
import crema.Symbolic;

/** The same with more ways and variables. */
class ChosenByFourWays {
    static int s;

    public static void main(String[] args) {
        int x = 1, y = 0, z = 7;
        switch (Symbolic.nondetInt()) {
            case 1: x = 9; s = 4; break;
            case 2: y = 5; break;
            case 3: y = 8; z = -2; break;
            case 4: z = 4; x = 8; y = 3; break;
            default: break;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert y <= z; //~ THROWS AssertionError
    }
}
