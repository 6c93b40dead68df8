//@ property: assert
import crema.Symbolic;

class ExceptionIsNoAssertion {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        System.out.println(1 / a);
    }
}
