//@ property: exception
//@ fails-with: 7, 0
import crema.Symbolic;

class DivisionByZero {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        int b = Symbolic.nondetInt();
        int q = a / b; //~ THROWS ArithmeticException
        System.out.println(q);
    }
}
