//@ property: assert
//@ sampled: no
import crema.Symbolic;

class Exit {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        if (a == 5) {
            System.exit(1);
        }
        assert a != 5;
    }
}
