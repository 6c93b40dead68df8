//@ property: assert
import crema.Symbolic;

class FinallyOverridesReturn {
    public static void main(String[] args) {
        assert value(Symbolic.nondetInt()) == 3;
    }

    @SuppressWarnings("finally")
    static int value(int a) {
        try {
            return 10 / a;
        } finally {
            return 3;
        }
    }
}
