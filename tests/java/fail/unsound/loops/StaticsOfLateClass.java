//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 2, 1000000
import crema.Symbolic;

/** The static field belongs to a class that is used in the loop for the first time. */
class StaticsOfLateClass {
    static class Late {
        static int w;
    }

    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        int last = 0;
        for (int i = 0; i < n; i++) {
            Late.w++;
            last = Late.w;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert last <= 1; //~ THROWS AssertionError
    }
}
