//@ property: assert
import crema.Symbolic;

class CaughtNegativeSize {
    public static void main(String[] args) {
        int n = Symbolic.nondetByte();
        try {
            assert new int[n].length >= 0;
        } catch (NegativeArraySizeException e) {
            assert n < 0;
        }
    }
}
