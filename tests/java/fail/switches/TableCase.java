//@ property: assert
//@ fails-with: 5
import crema.Symbolic;

class TableCase {
    public static void main(String[] args) {
        int i = Symbolic.nondetInt();
        int r = 0;
        switch (i * 2) {
            case 8: r = 8; break;
            case 9: r = 9; break;
            case 10: r = 10; break;
            case 11: r = 11; break;
        }
        assert r != 10; //~ THROWS AssertionError
    }
}
