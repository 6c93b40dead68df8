//@ property: assert
import crema.Symbolic;

class Trichotomy {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        int b = Symbolic.nondetInt();

        int holds = 0;
        if (a < b) {
            holds++;
        }
        if (a == b) {
            holds++;
        }
        if (a > b) {
            holds++;
        }
        assert holds == 1;
    }
}
