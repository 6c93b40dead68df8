//@ property: assert
import crema.Symbolic;

class Table {
    public static void main(String[] args) {
        int i = Symbolic.nondetInt();
        int r;
        switch (i) {
            case 0: r = 10; break;
            case 1: r = 11; break;
            case 2:
            case 3: r = 12; break;
            default: r = -1;
        }
        assert (r == -1) == (i < 0 || i > 3);
        assert r != 12 || i == 2 || i == 3;
    }
}
