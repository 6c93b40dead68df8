//@ property: assert
//@ fails-with: 30
import crema.Symbolic;

class LateByReturn {
    static int done;

    static void call(int n) {
        if (n > 0) {
            call(n - 1);
            done++;
        }
    }

    public static void main(String[] args) {
        call(Symbolic.nondetInt());
        assert done < 30; //~ THROWS AssertionError
    }
}
