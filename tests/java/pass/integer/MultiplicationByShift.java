//@ property: assert
import crema.Symbolic;

class MultiplicationByShift {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        assert a * 8 == a << 3;
        assert a * 5 == (a << 2) + a;
    }
}
