//@ property: assert
//@ fails-with: 30
import crema.Symbolic;

class LateByStatic {
    static short done;

    static void work() {
        done++;
    }

    public static void main(String[] args) {
        int rounds = Symbolic.nondetInt();
        for (int i = 0; i < rounds; i++) {
            work();
        }
        assert done < 30; //~ THROWS AssertionError
    }
}
