//@ property: assert
import crema.Symbolic;

class FallThrough {
    public static void main(String[] args) {
        int i = Symbolic.nondetInt();
        int n = 0;
        switch (i) {
            case 3:
                n++;
            case 2:
                n++;
            case 1:
                n++;
        }
        assert n == (i >= 1 && i <= 3 ? i : 0);
    }
}
