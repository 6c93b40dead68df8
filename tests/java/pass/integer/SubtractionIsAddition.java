//@ property: assert
import crema.Symbolic;

class SubtractionIsAddition {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        int b = Symbolic.nondetInt();
        assert a - b == a + -b;
    }
}
