//@ property: exception
import crema.Symbolic;

class CaughtDivision {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        int b = Symbolic.nondetInt();
        try {
            System.out.println(a / b);
        } catch (ArithmeticException e) {
            assert b == 0;
        }
    }
}
